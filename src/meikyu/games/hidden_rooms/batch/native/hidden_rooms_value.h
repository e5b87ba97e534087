// A learned value of Hidden Rooms' positions, and whole turns played by it.
//
// A value is the chance to win the stage, each turn still to come counting a little less. One small
// network a stage reads the features that `hidden_rooms.h` lists. All leaves of a turn differ from
// its beginning in a few features only: the first layer is summed once and then changed.
#pragma once
#include <math.h>

#include "hidden_rooms.h"

namespace hidden_rooms {

#ifndef FIRST_LAYER
#define FIRST_LAYER 48
#endif
#ifndef SECOND_LAYER
#define SECOND_LAYER 16
#endif
constexpr int H1 = FIRST_LAYER, H2 = SECOND_LAYER;

// The numbers of one network, in this order: first layer by feature, its bias, second layer by
// input, its bias, the last layer and its bias.
struct Net {
    const float *w1, *b1, *w2, *b2, *w3, *b3;
    BOTH Net(const float *at, int features) {
        w1 = at;
        b1 = w1 + features * H1;
        w2 = b1 + H1;
        b2 = w2 + H1 * H2;
        w3 = b2 + H2;
        b3 = w3 + H2;
    }
};
BOTH int net_size(int features) { return features * H1 + H1 + H1 * H2 + H2 + H2 + 1; }

BOTH float sigmoid(float x) { return 1.0f / (1.0f + expf(-x)); }

// Everything after the sum of the first layer.
BOTH float finish(const Net &net, const float *sum) {
    float second[H2];
    for (int j = 0; j < H2; j++) second[j] = net.b2[j];
    for (int i = 0; i < H1; i++) {
        float x = sum[i] > 0 ? sum[i] : 0;
        for (int j = 0; j < H2; j++) second[j] += x * net.w2[i * H2 + j];
    }
    float out = net.b3[0];
    for (int j = 0; j < H2; j++) out += (second[j] > 0 ? second[j] : 0) * net.w3[j];
    return sigmoid(out);
}

BOTH void add(const Net &net, float *sum, int feature) {
    const float *row = net.w1 + feature * H1;
    for (int i = 0; i < H1; i++) sum[i] += row[i];
}
BOTH void take(const Net &net, float *sum, int feature) {
    const float *row = net.w1 + feature * H1;
    for (int i = 0; i < H1; i++) sum[i] -= row[i];
}

BOTH float value_of(const Tables &t, const Net &net, const State &s) {
    float sum[H1];
    uint16_t active[MOST_ACTIVE];
    for (int i = 0; i < H1; i++) sum[i] = net.b1[i];
    int n = active_features(t, s, active);
    for (int k = 0; k < n; k++) add(net, sum, active[k]);
    return finish(net, sum);
}

// The leaves of one turn and what they are worth.
class Turn {
  public:
    const Tables &t;
    const State &s;
    const Net &net;
    const Features f;
    const float discount;
    float base[H1];          // what all leaves share: rooms, pile and memory area
    float stand[H1];         // the same with the child on `standing`
    int standing = -1;       // the cell (as a target: + MOST_CELLS) that `stand` is for
    int stand_turn = 0;
    int remembered;
    float overflow;          // worth of a miss that empties the memory area, for this stop
    int overflow_at = -1;
    float hits[MOST_CELLS * TILES], misses[Stops::MOST * TILES];
    int8_t stop_of[MOST_CELLS];

    BOTH Turn(const Tables &tables, const State &state, const Net &n, const Stops &stops, float d)
        : t(tables), s(state), net(n), f(tables.cells), discount(d) {
        for (int i = 0; i < H1; i++) base[i] = net.b1[i];
        for (int cell = 0; cell < t.cells; cell++)
            if (is_laid(s, cell)) {
                add(net, base, f.room_value(cell, s.board[cell]));
                add(net, base, f.room_colour(cell, s.board[cell]));
            }
        for (uint32_t rest = s.pile; rest; rest &= rest - 1) add(net, base, f.pile(lowest(rest)));
        for (uint32_t rest = s.memory; rest; rest &= rest - 1) add(net, base, f.memory(lowest(rest)));
        remembered = count(s.memory);
        for (int k = 0; k < t.cells * TILES; k++) hits[k] = -1;
        for (int k = 0; k < stops.total * TILES; k++) misses[k] = -1;
        for (int k = 0; k < stops.total; k++) stop_of[stops.cell[k]] = int8_t(k);
    }

    BOTH float worth(int kind, int cell, int tile) {
        if (kind == HIT) {
            float &known = hits[cell * TILES + tile];
            if (known < 0) known = hit(cell, tile);
            return known;
        }
        if (kind == MISSED) {
            float &known = misses[stop_of[cell] * TILES + tile];
            if (known < 0) known = missed(cell, tile);
            return known;
        }
        if (!stand_on(cell, s.board[cell])) return 0;
        float sum[H1];
        for (int i = 0; i < H1; i++) sum[i] = stand[i];
        add(net, sum, f.remembered(remembered));
        return discount * finish(net, sum);
    }

  private:
    // Puts the child on a cell and lets the monster answer; false: it ends the stage.
    BOTH bool stand_on(int cell, int under) {
        int key = cell + (under == NO_TILE ? MOST_CELLS : 0);
        if (key != standing) {
            standing = key;
            stand_turn = monster_turn(t, s.stage, s.monster << 2 | s.facing, cell);
            if (!(stand_turn >> 8)) {
                for (int i = 0; i < H1; i++) stand[i] = base[i];
                add(net, stand, f.child(cell));
                add(net, stand, f.pose(stand_turn));
                add(net, stand, f.next(monster_turn(t, s.stage, stand_turn, cell)));
                if (under != NO_TILE) add(net, stand, f.under(under));
            }
        }
        return !(stand_turn >> 8);
    }

    BOTH float hit(int cell, int tile) {
        if (cell == s.monster) return 0;
        if (cell == t.exit) return 1;
        if (!stand_on(cell, NO_TILE)) return 0;
        float sum[H1];
        for (int i = 0; i < H1; i++) sum[i] = stand[i];
        add(net, sum, f.room_value(cell, tile));
        add(net, sum, f.room_colour(cell, tile));
        add(net, sum, f.under(tile));
        bool drawn = s.pile >> tile & 1;
        take(net, sum, drawn ? f.pile(tile) : f.memory(tile));
        add(net, sum, f.remembered(drawn ? remembered : remembered - 1));
        return discount * finish(net, sum);
    }

    BOTH float missed(int cell, int tile) {
        if (!stand_on(cell, s.board[cell])) return 0;
        if (remembered == MEMORY_SPACES && overflow_at == cell) return overflow;
        float sum[H1];
        for (int i = 0; i < H1; i++) sum[i] = stand[i];
        if (remembered < MEMORY_SPACES) {
            take(net, sum, f.pile(tile));
            add(net, sum, f.memory(tile));
            add(net, sum, f.remembered(remembered + 1));
            return discount * finish(net, sum);
        }
        for (uint32_t rest = s.memory; rest; rest &= rest - 1) {
            take(net, sum, f.memory(lowest(rest)));
            add(net, sum, f.pile(lowest(rest)));
        }
        add(net, sum, f.remembered(0));
        overflow_at = cell;
        overflow = discount * finish(net, sum);
        return overflow;
    }
};

BOTH float uniform(State &game) { return (float(mix(game.chance++) >> 40) + 0.5f) * (1.0f / 16777216.0f); }

// A way to choose: the option worth most, or, with noise, mostly one of the better ones.
struct Manner {
    float noise;  // 0: always the best
    float lean;   // what a cell nearer to the exit counts, while nothing is known yet
};

// Follows the options of a turn and keeps the best and the chosen one.
class Chooser {
  public:
    Turn &turn;
    State &game;
    const Stops &stops;
    const Manner manner;
    float best = -1, chosen = -1;
    int best_stop = 0, best_move = 0, stop = 0, move = 0;

    BOTH Chooser(Turn &t, State &g, const Stops &s, Manner m) : turn(t), game(g), stops(s), manner(m) {}

    BOTH void option(int at, int final_move) {
        close();
        now_stop = at;
        now_move = final_move;
        sum = 0;
    }
    BOTH void outcome(int kind, int cell, int tile, float weight) { sum += weight * turn.worth(kind, cell, tile); }

    BOTH void close() {
        if (sum < 0) return;
        if (sum > best) {
            best = sum;
            best_stop = now_stop;
            best_move = now_move;
        }
        float wanted = sum;
        if (manner.lean > 0) {
            int cell = stops.cell[now_stop];
            if (now_move >= EXPLORE) cell = step(turn.t, cell, (now_move - EXPLORE) / SOURCES);
            wanted -= manner.lean * float(far(cell));
        }
        if (manner.noise > 0) wanted -= manner.noise * logf(-logf(uniform(game)));
        if (wanted > chosen || !any) {
            any = true;
            chosen = wanted;
            stop = now_stop;
            move = now_move;
        }
    }

  private:
    float sum = -1;
    bool any = false;
    int now_stop = 0, now_move = 0;

    BOTH int far(int cell) const {
        int columns = turn.t.step[DIRECTIONS * 0 + 2];  // one step down from the first cell
        int rows = cell / columns - turn.t.exit / columns, across = cell % columns - turn.t.exit % columns;
        return (rows < 0 ? -rows : rows) + (across < 0 ? -across : across);
    }
};

// What came of a turn that was played.
struct Played {
    float backup;  // what the best option was worth
    float after;   // what the position that came is worth, or the result
    bool best;     // whether the best option was chosen
    int how;
};

BOTH Played play_turn(const Tables &t, const Net &net, State &s, Manner manner, float discount) {
    Stops stops(t, s);
    Turn turn(t, s, net, stops, discount);
    Chooser chooser(turn, s, stops, manner);
    each_turn(t, s, stops, chooser);
    chooser.close();
    Played played;
    played.backup = chooser.best;
    played.best = chooser.stop == chooser.best_stop && chooser.move == chooser.best_move;
    State after;
    int cell = stops.cell[chooser.stop];
    if (chooser.move == END_TURN) {
        played.after = turn.worth(ENDED, cell, NO_TILE);
        played.how = leaf(t, s, ENDED, cell, NO_TILE, after);
    } else {
        int direction = (chooser.move - EXPLORE) / SOURCES, source = (chooser.move - EXPLORE) % SOURCES;
        CounterChance chance;
        int tile = source ? source - 1 : nth(s.pile, chance.pick(s, count(s.pile)));
        int kind = fits(t, s.board[cell], tile) ? HIT : MISSED;
        if (kind == HIT) cell = step(t, cell, direction);
        played.after = turn.worth(kind, cell, tile);
        played.how = leaf(t, s, kind, cell, tile, after);
    }
    after.chance = s.chance;
    s = after;
    return played;
}

// Deals a stage of one's choice: the tile that opened it is one of its own value or, as often as
// in play, a 6.
BOTH void deal(const Tables &t, State &s, int stage, int turn_limit) {
    CounterChance chance;
    clear(s, turn_limit);
    s.stage = int8_t(stage);
    s.pile = ALL_TILES;
    int value = chance.pick(s, 6) ? stage : STAGES;
    s.discard = int8_t(chance.pick(s, 4) * 6 + value);
    s.pile ^= 1u << s.discard;
    s.choice_a = int8_t(turn_up(s, chance));
    s.choice_b = int8_t(turn_up(s, chance));
    s.child = int8_t(t.start);
    s.monster = int8_t(t.first[stage]);
    s.facing = int8_t(t.first_facing[stage]);
}

// Chooses the first room; says how the monster's answer ended the stage, if it did.
BOTH int choose_first_room(const Tables &t, const Net &net, State &s, float noise) {
    float best = -1e9f;
    State kept = s;
    int how = UNDECIDED;
    for (int k = 0; k < 2; k++) {
        State after = s;
        place_start_tile(t, after, k ? s.choice_b : s.choice_a);
        int end = monster_moves(t, after);
        float worth = end == UNDECIDED ? value_of(t, net, after) : 0;
        if (noise > 0) worth -= noise * logf(-logf(uniform(s)));
        if (worth > best) {
            best = worth;
            kept = after;
            how = end;
        }
    }
    kept.chance = s.chance;
    s = kept;
    return how;
}

}  // namespace hidden_rooms
