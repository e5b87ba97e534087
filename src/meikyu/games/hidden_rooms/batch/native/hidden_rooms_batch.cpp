// Many games of Hidden Rooms at once: the functions that `meikyu.games.hidden_rooms.batch` calls.
//
// One source for both devices: g++ spreads the games over threads, nvcc over a GPU. All pointers but
// those named `host_` are to memory of the device, which `memory_new` hands out.
#include <cstdlib>
#include <cstring>

#include "hidden_rooms.h"

using namespace hidden_rooms;

#ifdef __CUDACC__
#define EACH [=] __host__ __device__
template <class Body> __global__ void run_each(int64_t n, Body body) {
    int64_t k = int64_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (k < n) body(k);
}
template <class Body> void for_each(int, int64_t n, Body body) {
    constexpr int BLOCK = 128;
    if (n > 0) run_each<<<unsigned((n + BLOCK - 1) / BLOCK), BLOCK>>>(n, body);
}
#else
#include "threads.h"
#define EACH [=]
template <class Body> void for_each(int threads, int64_t n, Body body) {
    constexpr int64_t PIECE = 256;
    in_parallel(threads, (n + PIECE - 1) / PIECE, [=](int64_t piece) {
        int64_t end = (piece + 1) * PIECE < n ? (piece + 1) * PIECE : n;
        for (int64_t k = piece * PIECE; k < end; k++) body(k);
    });
}
#endif

namespace {

// Answers from a record and notices any other question than the recorded one.
struct RecordedChance {
    const uint8_t *widths, *values;
    int64_t at, end;
    bool same = true;
    BOTH int pick(State &, int n) {
        if (at >= end || widths[at] != n) {
            same = false;
            return 0;
        }
        return values[at++];
    }
};

// CRC-32 of everything in a state but its counter, as Python's zlib has it.
BOTH uint32_t digest(const State &s) {
    const uint8_t *bytes = reinterpret_cast<const uint8_t *>(&s) + sizeof s.chance;
    uint32_t crc = 0xffffffffu;
    for (size_t k = 0; k < sizeof s - sizeof s.chance; k++) {
        crc ^= bytes[k];
        for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (0xedb88320u & (0u - (crc & 1)));
    }
    return ~crc;
}

BOTH bool is_legal(const Tables &t, const State &s, int move) {
    if (move < 0 || move >= MOVES) return false;
    LegalMask mask;
    each_legal(t, s, mask);
    return mask.words[move >> 6] >> (move & 63) & 1;
}

// Numbers the leaves of a turn in the order in which they are met; equal ones are one.
struct LeafNumbers {
    int16_t hit[MOST_CELLS * TILES], missed[Stops::MOST * TILES], ended[Stops::MOST];
    int8_t stop_of[MOST_CELLS];
    int total = 0;
    BOTH LeafNumbers(const Tables &t, const Stops &stops) {
        for (int k = 0; k < t.cells * TILES; k++) hit[k] = -1;
        for (int k = 0; k < stops.total * TILES; k++) missed[k] = -1;
        for (int k = 0; k < stops.total; k++) {
            ended[k] = -1;
            stop_of[stops.cell[k]] = int8_t(k);
        }
    }
    BOTH int16_t &at(int kind, int cell, int tile) {
        if (kind == HIT) return hit[cell * TILES + tile];
        if (kind == MISSED) return missed[stop_of[cell] * TILES + tile];
        return ended[stop_of[cell]];
    }
};

struct ExpansionCounter {
    LeafNumbers numbers;
    int options = 0, outcomes = 0;
    BOTH ExpansionCounter(const Tables &t, const Stops &stops) : numbers(t, stops) {}
    BOTH void option(int, int) { options++; }
    BOTH void outcome(int kind, int cell, int tile, float) {
        outcomes++;
        int16_t &number = numbers.at(kind, cell, tile);
        if (number < 0) number = int16_t(numbers.total++);
    }
};

// Where the options, outcomes and leaves of many positions are written.
struct Expansion {
    int32_t *option_stop, *option_move, *option_outcomes;  // by option
    int32_t *outcome_leaf;                                 // by outcome: a leaf's number
    float *outcome_weight;
    State *leaves;
    int8_t *leaf_end;  // how the stage ended there, or UNDECIDED
};

struct ExpansionWriter {
    const Tables &t;
    const State &s;
    const Stops &stops;
    const Expansion &to;
    LeafNumbers numbers;
    int64_t option_at, outcome_at, leaf_at;
    BOTH ExpansionWriter(const Tables &tables, const State &state, const Stops &st, const Expansion &e, int64_t o,
                         int64_t c, int64_t l)
        : t(tables), s(state), stops(st), to(e), numbers(tables, st), option_at(o - 1), outcome_at(c), leaf_at(l) {}
    BOTH void option(int at, int move) {
        option_at++;
        to.option_stop[option_at] = stops.cell[at];
        to.option_move[option_at] = move;
        to.option_outcomes[option_at] = 0;
    }
    BOTH void outcome(int kind, int cell, int tile, float weight) {
        int16_t &number = numbers.at(kind, cell, tile);
        if (number < 0) {
            number = int16_t(numbers.total++);
            to.leaf_end[leaf_at + number] = int8_t(leaf(t, s, kind, cell, tile, to.leaves[leaf_at + number]));
        }
        to.option_outcomes[option_at]++;
        to.outcome_leaf[outcome_at] = int32_t(leaf_at + number);
        to.outcome_weight[outcome_at] = weight;
        outcome_at++;
    }
};

BOTH bool at_turn(const State &s) { return s.over == RUNNING && s.choice_a == NO_TILE; }

}  // namespace

extern "C" {

int state_size() { return int(sizeof(State)); }
int tables_size() { return int(sizeof(Tables)); }
int move_count() { return MOVES; }
int observed(const Tables *host_tables) { return observation_size(*host_tables); }

// -- memory of the device ----------------------------------------------------------------------

void *memory_new(int64_t bytes) {
#ifdef __CUDACC__
    void *at = nullptr;
    return cudaMalloc(&at, size_t(bytes)) == cudaSuccess ? at : nullptr;
#else
    return aligned_alloc(64, size_t((bytes + 63) / 64 * 64));
#endif
}
void memory_free(void *at) {
#ifdef __CUDACC__
    cudaFree(at);
#else
    free(at);
#endif
}
void memory_in(void *at, const void *host_from, int64_t bytes) {
#ifdef __CUDACC__
    cudaMemcpy(at, host_from, size_t(bytes), cudaMemcpyHostToDevice);
#else
    memcpy(at, host_from, size_t(bytes));
#endif
}
void memory_out(void *host_to, const void *from, int64_t bytes) {
#ifdef __CUDACC__
    cudaMemcpy(host_to, from, size_t(bytes), cudaMemcpyDeviceToHost);
#else
    memcpy(host_to, from, size_t(bytes));
#endif
}
// Whether there is such a device at all.
int device_there() {
#ifdef __CUDACC__
    int devices = 0;
    return cudaGetDeviceCount(&devices) == cudaSuccess && devices > 0;
#else
    return 1;
#endif
}
// Waits until all is done; 0: without an error.
int finish() {
#ifdef __CUDACC__
    cudaError_t wrong = cudaDeviceSynchronize();
    return int(wrong ? wrong : cudaGetLastError());
#else
    return 0;
#endif
}

// -- games -------------------------------------------------------------------------------------

void games_reset(const Tables *t, State *states, int64_t n, uint64_t seed, int turn_limit, int threads) {
    for_each(threads, n, EACH(int64_t k) {
        states[k].chance = mix(seed ^ mix(uint64_t(k)));
        CounterChance chance;
        setup(*t, states[k], turn_limit, chance);
    });
}

// Rewards: 1 for a game won, -1 for one lost. `done`: 1 where a game ended (it is then set up
// again), 2 where the move was not legal and nothing happened.
void games_step(const Tables *t, State *states, const int32_t *moves, int64_t n, float *rewards, uint8_t *done,
                int threads) {
    for_each(threads, n, EACH(int64_t k) {
        State &s = states[k];
        rewards[k] = 0;
        done[k] = 0;
        if (!is_legal(*t, s, moves[k])) {
            done[k] = 2;
            return;
        }
        CounterChance chance;
        apply(*t, s, moves[k], chance);
        if (s.over != RUNNING) {
            rewards[k] = s.over == WON ? 1.0f : -1.0f;
            done[k] = 1;
            setup(*t, s, s.turn_limit, chance);
        }
    });
}

void games_sample(const Tables *t, State *states, int32_t *moves, int64_t n, int threads) {
    for_each(threads, n, EACH(int64_t k) {
        LegalMask mask;
        each_legal(*t, states[k], mask);
        CounterChance chance;
        NthLegal nth_legal{mask.total ? chance.pick(states[k], mask.total) : 0, -1};
        each_legal(*t, states[k], nth_legal);
        moves[k] = nth_legal.move;
    });
}

// Random legal moves without a stop: what the engine can do at most.
void games_play(const Tables *t, State *states, int64_t n, int plies, int threads) {
    for_each(threads, n, EACH(int64_t k) {
        State s = states[k];
        CounterChance chance;
        for (int ply = 0; ply < plies; ply++) {
            LegalMask mask;
            each_legal(*t, s, mask);
            int wanted = chance.pick(s, mask.total), word = 0;
            uint64_t rest = mask.words[0];
            for (;;) {
                if (!rest) {
                    rest = mask.words[++word];
                    continue;
                }
                if (wanted-- == 0) break;
                rest &= rest - 1;
            }
            int bit = uint32_t(rest) ? lowest(uint32_t(rest)) : 32 + lowest(uint32_t(rest >> 32));
            apply(*t, s, word * 64 + bit, chance);
            if (s.over != RUNNING) setup(*t, s, s.turn_limit, chance);
        }
        states[k] = s;
    });
}

void games_legal(const Tables *t, const State *states, int64_t n, uint8_t *mask, int threads) {
    for_each(threads, n, EACH(int64_t k) {
        LegalMask found;
        each_legal(*t, states[k], found);
        for (int move = 0; move < MOVES; move++) mask[k * MOVES + move] = found.words[move >> 6] >> (move & 63) & 1;
    });
}

void games_observe(const Tables *t, const State *states, int64_t n, uint8_t *out, int threads) {
    for_each(threads, n, EACH(int64_t k) { observe(*t, states[k], out + k * observation_size(*t)); });
}

// -- whole turns -------------------------------------------------------------------------------

// How many options, outcomes and leaves each position has (none outside of the player's turn).
void turns_count(const Tables *t, const State *states, int64_t n, int64_t *counts, int threads) {
    for_each(threads, n, EACH(int64_t k) {
        const State &s = states[k];
        counts[3 * k] = counts[3 * k + 1] = counts[3 * k + 2] = 0;
        if (!at_turn(s)) return;
        Stops stops(*t, s);
        ExpansionCounter counter(*t, stops);
        each_turn(*t, s, stops, counter);
        counts[3 * k] = counter.options;
        counts[3 * k + 1] = counter.outcomes;
        counts[3 * k + 2] = counter.numbers.total;
    });
}

// `starts`: where the options, outcomes and leaves of each position begin.
void turns_expand(const Tables *t, const State *states, int64_t n, const int64_t *starts, int32_t *option_stop,
                  int32_t *option_move, int32_t *option_outcomes, int32_t *outcome_leaf, float *outcome_weight,
                  State *leaves, int8_t *leaf_end, int threads) {
    Expansion to{option_stop, option_move, option_outcomes, outcome_leaf, outcome_weight, leaves, leaf_end};
    for_each(threads, n, EACH(int64_t k) {
        const State &s = states[k];
        if (!at_turn(s)) return;
        Stops stops(*t, s);
        ExpansionWriter writer(*t, s, stops, to, starts[3 * k], starts[3 * k + 1], starts[3 * k + 2]);
        each_turn(*t, s, stops, writer);
    });
}

// -- the gate ----------------------------------------------------------------------------------

// Plays recorded games again. Before each move and at the end, state and legal moves must have the
// recorded digest and mask, and each question to chance the recorded width. `different[k]`: the
// first ply of game k at which something differs, or -1.
void games_replay(const Tables *t, int64_t n, const int64_t *ply_at, const int64_t *pick_at, const int32_t *limits,
                  const uint8_t *moves, const uint8_t *widths, const uint8_t *values, const uint32_t *digests,
                  const uint64_t *masks, int32_t *different, int threads) {
    for_each(threads, n, EACH(int64_t k) {
        State s;
        s.chance = 0;
        RecordedChance chance{widths, values, pick_at[k], pick_at[k + 1]};
        setup(*t, s, limits[k], chance);
        different[k] = -1;
        int64_t begin = ply_at[k], end = ply_at[k + 1];
        for (int64_t ply = begin; ply < end; ply++) {
            LegalMask mask;
            each_legal(*t, s, mask);
            bool same = chance.same && digest(s) == digests[ply];
            for (int word = 0; word < MASK_WORDS; word++) same = same && mask.words[word] == masks[ply * MASK_WORDS + word];
            if (!same) {
                different[k] = int32_t(ply - begin);
                return;
            }
            if (ply + 1 < end) apply(*t, s, moves[ply], chance);
        }
        if (chance.at != pick_at[k + 1]) different[k] = int32_t(end - begin);
    });
}
}
