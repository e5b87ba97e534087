// The rules of Hidden Rooms for many games at once, on CPU threads and on CUDA.
//
// The Python kernel is the truth; this header says the same in C++ and is held to it ply by ply by
// a differential test. Content comes in as tables (`Tables`), so another book needs no other C++.
// Moves have the kernel's numbers. One thread plays one game; nothing here allocates.
#pragma once
#include <stdint.h>
#include <string.h>

#ifdef __CUDACC__
#define BOTH __host__ __device__ inline
#else
#define BOTH inline
#endif

namespace hidden_rooms {

constexpr int MOST_CELLS = 49, TILES = 24, STAGES = 5, DIRECTIONS = 4, MEMORY_SPACES = 5;
constexpr int END_TURN = 0, WALK = 1, EXPLORE = 5, SOURCES = 1 + TILES;
constexpr int PLACE_START = EXPLORE + DIRECTIONS * SOURCES, MOVES = PLACE_START + TILES;
constexpr int MASK_WORDS = (MOVES + 63) / 64;
constexpr int NO_TILE = -1, NOWHERE = -1, MOVES_A_TURN = 2;
constexpr int RUNNING = 0, WON = 1, LOST = 2;
constexpr int STAGE_WON = 0, CAUGHT = 1, ROUTE_END = 2, STALLED = 3, UNDECIDED = -1;
constexpr int DEFEATS_TO_LOSE = 4, MOST_STAGES = 5;
constexpr uint32_t ALL_TILES = (1u << TILES) - 1;

// What the rules read of a book. `turns` is the kernel's table: how the monster's turn ended the
// stage * 256 + its pose (cell * 4 + facing) afterwards, by stage, pose and the child's cell.
struct Tables {
    int32_t cells, start, exit, unused;
    int32_t first[STAGES], first_facing[STAGES];
    uint32_t fits[TILES];
    int8_t step[MOST_CELLS * DIRECTIONS];
    uint16_t turns[STAGES * MOST_CELLS * 4 * MOST_CELLS];
};

// A game, laid out as `meikyu.games.hidden_rooms.batch.packing.pack` writes it.
struct State {
    uint64_t chance;  // the generator's counter; no part of the position
    uint64_t laid;
    uint32_t pile, memory;
    uint16_t turn, turn_limit;
    int8_t stage, star, over, discard, choice_a, choice_b, child, monster, facing, moves_left;
    int8_t last_child, last_monster, last_facing;
    int8_t played, results[MOST_STAGES];
    int8_t board[MOST_CELLS], last_board[MOST_CELLS];
    int8_t unused[7];
};
static_assert(sizeof(State) == 152, "the layout that Python packs");

// -- chance ------------------------------------------------------------------------------------

// Mixes a counter into a number: what is drawn depends only on the counter.
BOTH uint64_t mix(uint64_t x) {
    x += 0x9e3779b97f4a7c15ull;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
    return x ^ (x >> 31);
}

// Draws from the counter that each game carries.
struct CounterChance {
    BOTH int pick(State &game, int n) { return int(((mix(game.chance++) >> 32) * uint64_t(n)) >> 32); }
};

// -- sets of tiles -----------------------------------------------------------------------------

BOTH int count(uint32_t set) {
#ifdef __CUDA_ARCH__
    return __popc(set);
#else
    return __builtin_popcount(set);
#endif
}
BOTH int lowest(uint32_t set) {
#ifdef __CUDA_ARCH__
    return __ffs(int(set)) - 1;
#else
    return __builtin_ctz(set);
#endif
}
BOTH int nth(uint32_t set, int n) {
    for (; n > 0; n--) set &= set - 1;
    return lowest(set);
}
BOTH bool fits(const Tables &t, int under, int taken) { return t.fits[under] >> taken & 1; }
BOTH bool is_laid(const State &s, int cell) { return s.laid >> cell & 1; }
BOTH int step(const Tables &t, int cell, int direction) { return t.step[cell * DIRECTIONS + direction]; }
BOTH int monster_turn(const Tables &t, int stage, int pose, int child) {
    return t.turns[(stage * MOST_CELLS * 4 + pose) * MOST_CELLS + child];
}

// -- stages ------------------------------------------------------------------------------------

template <class Chance> BOTH int turn_up(State &s, Chance &chance) {
    int tile = nth(s.pile, chance.pick(s, count(s.pile)));
    s.pile ^= 1u << tile;
    return tile;
}

template <class Chance> BOTH void begin_stage(const Tables &t, State &s, Chance &chance) {
    s.pile = ALL_TILES;
    s.discard = int8_t(turn_up(s, chance));
    int value = s.discard % 6;
    if (value < STAGES) s.stage = int8_t(value);
    s.choice_a = int8_t(turn_up(s, chance));
    s.choice_b = int8_t(turn_up(s, chance));
    s.child = int8_t(t.start);
    s.monster = int8_t(t.first[s.stage]);
    s.facing = int8_t(t.first_facing[s.stage]);
    s.moves_left = 0;
    s.turn = 0;
}

// An empty table; only the counter of its chance goes on.
BOTH void clear(State &s, int turn_limit) {
    uint64_t counter = s.chance;
    memset(&s, 0, sizeof s);
    s.chance = counter;
    s.turn_limit = uint16_t(turn_limit);
    memset(s.board, NO_TILE, sizeof s.board);
    memset(s.last_board, NO_TILE, sizeof s.last_board);
    s.last_child = s.last_monster = NOWHERE;
}

template <class Chance> BOTH void setup(const Tables &t, State &s, int turn_limit, Chance &chance) {
    clear(s, turn_limit);
    begin_stage(t, s, chance);
}

BOTH int defeats(const State &s) {
    int lost = 0;
    for (int n = 0; n < s.played; n++) lost += (s.results[n] & 3) != STAGE_WON;
    return lost;
}

template <class Chance> BOTH void end_stage(const Tables &t, State &s, int how, Chance &chance) {
    s.results[s.played++] = int8_t(s.stage << 2 | how);
    memcpy(s.last_board, s.board, sizeof s.board);
    s.last_child = s.child;
    s.last_monster = s.monster;
    s.last_facing = s.facing;
    if (how == STAGE_WON) {
        if (s.star) s.over = WON;
        s.star = 1;
    } else if (defeats(s) >= DEFEATS_TO_LOSE) {
        s.over = LOST;
    }
    memset(s.board, NO_TILE, sizeof s.board);
    s.laid = 0;
    s.memory = 0;
    s.pile = ALL_TILES;
    s.discard = NO_TILE;
    s.child = s.monster = NOWHERE;
    s.moves_left = 0;
    if (s.over == RUNNING) begin_stage(t, s, chance);
}

// -- a move ------------------------------------------------------------------------------------

BOTH void take_tile(const Tables &t, State &s, int direction, int tile) {
    int target = step(t, s.child, direction);
    if (fits(t, s.board[s.child], tile)) {
        s.board[target] = int8_t(tile);
        s.laid |= uint64_t(1) << target;
        s.child = int8_t(target);
    } else if (count(s.memory) < MEMORY_SPACES) {
        s.memory |= 1u << tile;
    } else {
        s.pile |= s.memory | 1u << tile;
        s.memory = 0;
    }
}

BOTH void place_start_tile(const Tables &t, State &s, int tile) {
    int other = tile == s.choice_a ? s.choice_b : s.choice_a;
    s.choice_a = s.choice_b = NO_TILE;
    s.board[t.start] = int8_t(tile);
    s.laid = uint64_t(1) << t.start;
    s.memory = 1u << other;
}

// How the child's own step decided the stage; meeting the monster comes before the exit.
BOTH int child_ended(const Tables &t, const State &s) {
    if (s.child == s.monster) return CAUGHT;
    return s.child == t.exit ? STAGE_WON : UNDECIDED;
}

// The monster's turn and the beginning of the player's next one; says whether it ended the stage.
BOTH int monster_moves(const Tables &t, State &s) {
    int turn = monster_turn(t, s.stage, s.monster << 2 | s.facing, s.child);
    s.monster = int8_t((turn & 255) >> 2);
    s.facing = int8_t(turn & 3);
    if (turn >> 8) return turn >> 8;
    if (s.turn_limit && s.turn >= s.turn_limit) return STALLED;
    s.turn++;
    s.moves_left = MOVES_A_TURN;
    return UNDECIDED;
}

// A move up to the end of the stage, if it brings it; dealing the next stage is the caller's.
template <class Chance> BOTH int play_in_stage(const Tables &t, State &s, int move, Chance &chance) {
    if (move >= PLACE_START) {
        place_start_tile(t, s, move - PLACE_START);
    } else if (move >= EXPLORE) {
        int direction = (move - EXPLORE) / SOURCES, source = (move - EXPLORE) % SOURCES, tile;
        if (source == 0) {
            tile = turn_up(s, chance);
        } else {
            tile = source - 1;
            s.memory ^= 1u << tile;
        }
        take_tile(t, s, direction, tile);
        int how = child_ended(t, s);
        if (how != UNDECIDED) return how;
    } else if (move >= WALK) {
        s.child = int8_t(step(t, s.child, move - WALK));
        s.moves_left--;
        return child_ended(t, s);
    }
    return monster_moves(t, s);
}

template <class Chance> BOTH void apply(const Tables &t, State &s, int move, Chance &chance) {
    int how = play_in_stage(t, s, move, chance);
    if (how != UNDECIDED) end_stage(t, s, how, chance);
}

// Calls `found(move)` for each legal move, in the kernel's order of numbers.
template <class Found> BOTH void each_legal(const Tables &t, const State &s, Found &found) {
    if (s.over != RUNNING) return;
    if (s.choice_a != NO_TILE) {
        int low = s.choice_a < s.choice_b ? s.choice_a : s.choice_b;
        int high = s.choice_a < s.choice_b ? s.choice_b : s.choice_a;
        found(PLACE_START + low);
        found(PLACE_START + high);
        return;
    }
    found(END_TURN);
    if (s.moves_left > 0)
        for (int d = 0; d < DIRECTIONS; d++) {
            int cell = step(t, s.child, d);
            if (cell >= 0 && is_laid(s, cell)) found(WALK + d);
        }
    for (int d = 0; d < DIRECTIONS; d++) {
        int cell = step(t, s.child, d);
        if (cell < 0 || is_laid(s, cell)) continue;
        int first = EXPLORE + d * SOURCES;
        if (s.pile) found(first);
        for (uint32_t rest = s.memory; rest; rest &= rest - 1) found(first + 1 + lowest(rest));
    }
}

struct LegalMask {
    uint64_t words[MASK_WORDS] = {0};
    int total = 0;
    BOTH void operator()(int move) {
        words[move >> 6] |= uint64_t(1) << (move & 63);
        total++;
    }
};

struct NthLegal {
    int wanted, move;
    BOTH void operator()(int found) {
        if (wanted-- == 0) move = found;
    }
};

// -- whole turns -------------------------------------------------------------------------------

// The rooms where the child can end its walks in this turn, and how it gets there. A walk onto the
// monster loses the stage and is no stop.
struct Stops {
    static constexpr int MOST = 1 + 4 + 8;
    int total = 0;
    int8_t cell[MOST], walks[MOST][MOVES_A_TURN], length[MOST];

    BOTH Stops(const Tables &t, const State &s) {
        cell[0] = s.child;
        length[0] = 0;
        total = 1;
        uint64_t seen = uint64_t(1) << s.child | uint64_t(1) << s.monster;
        int begin = 0;
        for (int walk = 0; walk < s.moves_left; walk++) {
            int end = total;
            for (int from = begin; from < end; from++)
                for (int d = 0; d < DIRECTIONS; d++) {
                    int next = step(t, cell[from], d);
                    if (next < 0 || !is_laid(s, next) || seen >> next & 1) continue;
                    seen |= uint64_t(1) << next;
                    cell[total] = int8_t(next);
                    for (int k = 0; k < walk; k++) walks[total][k] = walks[from][k];
                    walks[total][walk] = int8_t(WALK + d);
                    length[total] = int8_t(walk + 1);
                    total++;
                }
            begin = end;
        }
    }
};

// What a whole turn can come to. `tile` fits and becomes a room (HIT), goes to the memory area
// (MISSED), or none was taken (ENDED). Neither the stop nor the direction matters for a hit, and
// the direction not for a miss: several ways lead to one leaf.
enum LeafKind { ENDED = 0, HIT = 1, MISSED = 2 };
constexpr int MOST_LEAVES = Stops::MOST + MOST_CELLS * TILES + Stops::MOST * TILES;

// The position after a whole turn and the monster's answer; says how the stage ended, if it did.
BOTH int leaf(const Tables &t, const State &s, int kind, int cell, int tile, State &after) {
    after = s;
    after.child = int8_t(cell);
    after.moves_left = 0;
    if (kind != ENDED) {
        uint32_t bit = 1u << tile;
        if (s.pile & bit)
            after.pile ^= bit;
        else
            after.memory ^= bit;
        if (kind == HIT) {
            after.board[cell] = int8_t(tile);
            after.laid |= uint64_t(1) << cell;
            int how = child_ended(t, after);
            if (how != UNDECIDED) return how;
        } else if (count(after.memory) < MEMORY_SPACES) {
            after.memory |= bit;
        } else {
            after.pile |= after.memory | bit;
            after.memory = 0;
        }
    }
    return monster_moves(t, after);
}

// Enumerates the whole turns of a position. The visitor gets `option(stop index, final move)` and
// then `outcome(kind, cell, tile, weight)` for everything it can come to; the weights of an option
// add up to 1. Tiles of the memory area that do not fit are left out: they only end the turn.
template <class Visit> BOTH void each_turn(const Tables &t, const State &s, const Stops &stops, Visit &visit) {
    uint64_t from_memory[TILES] = {0};  // targets already found for a tile of the memory area
    float share = s.pile ? 1.0f / float(count(s.pile)) : 0.0f;
    for (int at = 0; at < stops.total; at++) {
        int cell = stops.cell[at];
        uint32_t good = t.fits[s.board[cell]];
        visit.option(at, END_TURN);
        visit.outcome(ENDED, cell, NO_TILE, 1.0f);
        for (int d = 0; d < DIRECTIONS; d++) {
            int target = step(t, cell, d);
            if (target < 0 || is_laid(s, target)) continue;
            int first = EXPLORE + d * SOURCES;
            if (s.pile) {
                visit.option(at, first);
                for (uint32_t rest = s.pile & good; rest; rest &= rest - 1)
                    visit.outcome(HIT, target, lowest(rest), share);
                for (uint32_t rest = s.pile & ~good; rest; rest &= rest - 1)
                    visit.outcome(MISSED, cell, lowest(rest), share);
            }
            for (uint32_t rest = s.memory & good; rest; rest &= rest - 1) {
                int tile = lowest(rest);
                if (from_memory[tile] >> target & 1) continue;
                from_memory[tile] |= uint64_t(1) << target;
                visit.option(at, first + 1 + tile);
                visit.outcome(HIT, target, tile, 1.0f);
            }
        }
    }
}

// -- what the player sees, as ones and zeros ---------------------------------------------------

// Features of a position at the start of a turn, read from what is open: rooms by value and by
// colour, the monster's pose, its pose after a turn in which the child does not move, the child, the
// tile under it, the tiles of pile and memory area, and how many are remembered.
struct Features {
    int cells;
    BOTH explicit Features(int c) : cells(c) {}
    BOTH int room_value(int cell, int tile) const { return cell * 6 + tile % 6; }
    BOTH int room_colour(int cell, int tile) const { return 6 * cells + cell * 4 + tile / 6; }
    BOTH int pose(int pose) const { return 10 * cells + pose; }
    BOTH int next(int turn) const { return 14 * cells + (turn >> 8 ? 4 * cells : turn); }
    BOTH int child(int cell) const { return 18 * cells + 1 + cell; }
    BOTH int under(int tile) const { return 19 * cells + 1 + tile; }
    BOTH int pile(int tile) const { return 19 * cells + 25 + tile; }
    BOTH int memory(int tile) const { return 19 * cells + 49 + tile; }
    BOTH int remembered(int tiles) const { return 19 * cells + 73 + tiles; }
    BOTH int total() const { return 19 * cells + 79; }
};
constexpr int MOST_FEATURES = 19 * MOST_CELLS + 79;
constexpr int MOST_ACTIVE = 2 * TILES + TILES + 5;

// Writes the features that are 1 and says how many they are.
BOTH int active_features(const Tables &t, const State &s, uint16_t *out) {
    Features f(t.cells);
    int n = 0;
    for (int cell = 0; cell < t.cells; cell++)
        if (is_laid(s, cell)) {
            out[n++] = uint16_t(f.room_value(cell, s.board[cell]));
            out[n++] = uint16_t(f.room_colour(cell, s.board[cell]));
        }
    int pose = s.monster << 2 | s.facing;
    out[n++] = uint16_t(f.pose(pose));
    out[n++] = uint16_t(f.next(monster_turn(t, s.stage, pose, s.child)));
    out[n++] = uint16_t(f.child(s.child));
    out[n++] = uint16_t(f.under(s.board[s.child]));
    for (uint32_t rest = s.pile; rest; rest &= rest - 1) out[n++] = uint16_t(f.pile(lowest(rest)));
    for (uint32_t rest = s.memory; rest; rest &= rest - 1) out[n++] = uint16_t(f.memory(lowest(rest)));
    out[n++] = uint16_t(f.remembered(count(s.memory)));
    return n;
}

// The observation of any position: the features above (without those of the board while the first
// room is chosen), then the two tiles to choose from, the moves left, the stage, the child's side
// and the defeats so far.
BOTH int observation_size(const Tables &t) { return Features(t.cells).total() + TILES + 3 + STAGES + 1 + 4; }

BOTH void observe(const Tables &t, const State &s, uint8_t *out) {
    memset(out, 0, size_t(observation_size(t)));
    if (s.over != RUNNING) return;
    Features f(t.cells);
    int at = f.total();
    if (s.choice_a != NO_TILE) {
        for (uint32_t rest = s.pile; rest; rest &= rest - 1) out[f.pile(lowest(rest))] = 1;
        out[f.pose(s.monster << 2 | s.facing)] = 1;
        out[f.child(s.child)] = 1;
        out[at + s.choice_a] = out[at + s.choice_b] = 1;
    } else {
        uint16_t active[MOST_ACTIVE];
        int n = active_features(t, s, active);
        for (int k = 0; k < n; k++) out[active[k]] = 1;
    }
    at += TILES;
    out[at + s.moves_left] = 1;
    at += 3;
    out[at + s.stage] = 1;
    at += STAGES;
    out[at++] = uint8_t(s.star);
    out[at + defeats(s)] = 1;
}

}  // namespace hidden_rooms
