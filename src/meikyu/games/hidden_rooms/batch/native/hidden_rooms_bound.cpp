// How often a stage of Hidden Rooms can be won at most: exact play for a few turns, after which
// everybody who is still alive counts as a winner. No player can do better than that.
#include <unordered_map>
#include <vector>

#include "hidden_rooms_value.h"
#include "threads.h"

using namespace hidden_rooms;

namespace {

constexpr float UNKNOWN = -1;

struct Leaf {
    int8_t kind, cell, tile;
    float weight;
};

struct Options {  // the outcomes of all options, one after the other
    std::vector<Leaf> outcomes;
    std::vector<size_t> ends;
    void option(int, int) {
        if (!outcomes.empty()) ends.push_back(outcomes.size());
    }
    void outcome(int kind, int cell, int tile, float weight) {
        outcomes.push_back({int8_t(kind), int8_t(cell), int8_t(tile), weight});
    }
};

// Positions that several ways lead to, by all that matters of them.
using Known = std::unordered_map<uint64_t, float>;

uint64_t key_of(const Tables &t, const State &s, int turns) {
    uint64_t key = mix(uint64_t(s.pile) << 32 | s.memory);
    key = mix(key ^ uint64_t(s.child) << 24 ^ uint64_t(s.monster) << 16 ^ uint64_t(s.facing) << 8 ^ uint64_t(turns));
    for (int cell = 0; cell < t.cells; cell++)
        if (is_laid(s, cell)) key = mix(key ^ uint64_t(cell << 8 | s.board[cell]));
    return key;
}

float survives(const Tables &t, const State &s, int turns, Known &seen);

// The best chance to be alive (or out) after a number of turns.
float survives_anew(const Tables &t, const State &s, int turns, Known &seen) {
    Stops stops(t, s);
    Options options;
    each_turn(t, s, stops, options);
    options.ends.push_back(options.outcomes.size());
    float known[3][MOST_CELLS][TILES + 1];
    for (auto &kind : known)
        for (auto &cell : kind)
            for (float &worth : cell) worth = UNKNOWN;
    float best = 0;
    size_t begin = 0;
    for (size_t end : options.ends) {
        float sum = 0, rest = 1;
        for (size_t k = begin; k < end && sum + rest > best; k++) {
            const Leaf &one = options.outcomes[k];
            float &worth = known[one.kind][one.cell][one.tile + 1];
            if (worth == UNKNOWN) {
                State after;
                int how = leaf(t, s, one.kind, one.cell, one.tile, after);
                worth = how == UNDECIDED ? survives(t, after, turns - 1, seen) : how == STAGE_WON ? 1.0f : 0.0f;
            }
            sum += one.weight * worth;
            rest -= one.weight;
        }
        if (sum > best) best = sum;
        if (best > 0.999999f) return 1;
        begin = end;
    }
    return best;
}

// Whether ending the turn somewhere is safe: then nothing need be explored to live on.
bool has_refuge(const Tables &t, const State &s, const Stops &stops) {
    for (int at = 0; at < stops.total; at++)
        if (!(monster_turn(t, s.stage, s.monster << 2 | s.facing, stops.cell[at]) >> 8)) return true;
    return false;
}

float survives(const Tables &t, const State &s, int turns, Known &seen) {
    if (turns == 0) return 1;
    if (turns == 1) return has_refuge(t, s, Stops(t, s)) ? 1 : survives_anew(t, s, turns, seen);
    uint64_t key = key_of(t, s, turns);
    auto found = seen.find(key);
    if (found != seen.end()) return found->second;
    float worth = survives_anew(t, s, turns, seen);
    seen.emplace(key, worth);
    return worth;
}

}  // namespace

extern "C" void bounds(const Tables *tables, int stage, int turns, int64_t deals, uint64_t seed, int threads, float *out) {
    in_parallel(threads, deals, [&](int64_t k) {
        State s;
        s.chance = mix(seed ^ mix(uint64_t(k)));
        deal(*tables, s, stage, 0);
        float best = 0;
        Known seen;
        for (int choice = 0; choice < 2; choice++) {
            State after = s;
            place_start_tile(*tables, after, choice ? s.choice_b : s.choice_a);
            float worth = monster_moves(*tables, after) == UNDECIDED ? survives(*tables, after, turns, seen) : 0;
            if (worth > best) best = worth;
        }
        out[k] = best;
    });
}
