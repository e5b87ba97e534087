// Learns the value of Hidden Rooms' positions: fitted value iteration over the starts of turns.
//
// Many games of each stage are played on, a stretch of turns at a time. The chance inside a turn is
// summed exactly (`each_turn`), over several turns the targets are lambda-returns, cut where the
// choice was not the best one. Then the networks are moved towards the targets (Adam on the
// logistic loss). Everything follows from the seed: work is cut into pieces whose number does not
// depend on the threads.
#include <cstdlib>
#include <cstring>

#include "hidden_rooms_value.h"
#include "threads.h"

using namespace hidden_rooms;

namespace {

constexpr int SHARDS = 8;        // of a minibatch, for each stage
constexpr int CHUNK = 64;        // games that one piece plays on
constexpr int STALE_TURNS = 80;  // a stage that takes longer is dealt again
constexpr int MOST_STRETCH = 64;  // turns that one iteration plays on
constexpr float LEAST_NOISE = 0.003f, MOST_NOISE = 0.05f;
constexpr int NOISY = 3;  // one game of this many tries other options than the best

struct Sample {
    uint16_t active[MOST_ACTIVE], total;
    float target;
};

struct Counters {
    int64_t iterations, steps;
    int64_t won[STAGES], ended[STAGES];  // since the last report, of the games without noise
    double loss[STAGES];
    int64_t samples[STAGES];
};

struct Learner {
    Tables tables;
    int threads, games, stretch, size;
    std::vector<State> states;
    std::vector<float> nets, smooth, first, second, gradients;
    std::vector<float> used;  // the networks as they play: rounded, once that is learned too
    std::vector<Sample> samples;
    std::vector<int64_t> won, ended;  // by piece
    Counters counters;
};

struct Course {  // how one iteration learns
    float rate, discount, lambda, lean, smoothing;
    float grain;  // the first layer's numbers are multiples of this, at most 127 of it
    int32_t batch, rounded;
};

float noise_of(int game) {
    if (game % NOISY) return 0;
    float part = float(mix(uint64_t(game)) >> 40) / 16777216.0f;
    return LEAST_NOISE * powf(MOST_NOISE / LEAST_NOISE, part);
}

// Plays one game on for a stretch of turns and writes its samples.
void play_on(Learner &l, const Course &course, int stage, int game, int64_t piece) {
    State &s = l.states[size_t(stage) * l.games + game];
    Net net(l.used.data() + size_t(stage) * l.size, Features(l.tables.cells).total());
    Manner manner{noise_of(game), course.lean};
    Sample *samples = l.samples.data() + (size_t(stage) * l.games + game) * l.stretch;
    float backup[MOST_STRETCH], after[MOST_STRETCH], trace[MOST_STRETCH];
    for (int n = 0; n < l.stretch; n++) {
        while (s.choice_a != NO_TILE)
            if (choose_first_room(l.tables, net, s, manner.noise) != UNDECIDED) deal(l.tables, s, stage, 0);
        samples[n].total = uint16_t(active_features(l.tables, s, samples[n].active));
        Played played = play_turn(l.tables, net, s, manner, course.discount);
        backup[n] = played.backup;
        after[n] = played.after;
        trace[n] = played.best || course.lean > 0 ? course.lambda : 0;
        bool stale = played.how == UNDECIDED && s.turn > STALE_TURNS;
        if (played.how != UNDECIDED || stale) {
            trace[n] = 0;
            if (manner.noise == 0) {
                l.ended[piece]++;
                l.won[piece] += played.how == STAGE_WON;
            }
            deal(l.tables, s, stage, 0);
            // Who never gets out has not won: without this a hopeful network stalls for ever.
            if (stale) backup[n] *= 1 - course.lambda;
        }
    }
    float surprise = 0;  // how much better the next position turned out than it was thought
    for (int n = l.stretch - 1; n >= 0; n--) {
        float target = backup[n] + trace[n] * surprise;
        samples[n].target = target < 0 ? 0 : target > 1 ? 1 : target;
        if (n > 0) surprise = course.discount * samples[n].target - after[n - 1];
    }
}

// The gradient of the logistic loss for one sample; adds to `g` and returns the loss.
float learn_sample(const Learner &l, const Net &net, const Sample &sample, float *g) {
    int features = Features(l.tables.cells).total();
    float x1[H1], x2[H2], d1[H1], d2[H2];
    for (int i = 0; i < H1; i++) x1[i] = net.b1[i];
    for (int k = 0; k < sample.total; k++) add(net, x1, sample.active[k]);
    for (int i = 0; i < H1; i++) x1[i] = x1[i] > 0 ? x1[i] : 0;
    for (int j = 0; j < H2; j++) x2[j] = net.b2[j];
    for (int i = 0; i < H1; i++)
        for (int j = 0; j < H2; j++) x2[j] += x1[i] * net.w2[i * H2 + j];
    float out = net.b3[0];
    for (int j = 0; j < H2; j++) {
        x2[j] = x2[j] > 0 ? x2[j] : 0;
        out += x2[j] * net.w3[j];
    }
    float p = sigmoid(out), error = p - sample.target;
    float *g1 = g, *gb1 = g1 + features * H1, *g2 = gb1 + H1, *gb2 = g2 + H1 * H2, *g3 = gb2 + H2, *gb3 = g3 + H2;
    gb3[0] += error;
    for (int j = 0; j < H2; j++) {
        g3[j] += error * x2[j];
        d2[j] = x2[j] > 0 ? error * net.w3[j] : 0;
        gb2[j] += d2[j];
    }
    for (int i = 0; i < H1; i++) {
        float d = 0;
        for (int j = 0; j < H2; j++) {
            d += d2[j] * net.w2[i * H2 + j];
            g2[i * H2 + j] += d2[j] * x1[i];
        }
        d1[i] = x1[i] > 0 ? d : 0;
        gb1[i] += d1[i];
    }
    for (int k = 0; k < sample.total; k++) {
        float *row = g1 + sample.active[k] * H1;
        for (int i = 0; i < H1; i++) row[i] += d1[i];
    }
    float q = p < 1e-6f ? 1e-6f : p > 1 - 1e-6f ? 1 - 1e-6f : p;
    return -(sample.target * logf(q) + (1 - sample.target) * logf(1 - q));
}

void adam(Learner &l, const Course &course, int stage, int64_t from, int64_t to, float batch) {
    constexpr float B1 = 0.9f, B2 = 0.99f;
    double steps = double(l.counters.steps);
    float c1 = float(1 / (1 - pow(double(B1), steps))), c2 = float(1 / (1 - pow(double(B2), steps)));
    float *w = l.nets.data() + int64_t(stage) * l.size, *m = l.first.data() + int64_t(stage) * l.size;
    float *v = l.second.data() + int64_t(stage) * l.size, *e = l.smooth.data() + int64_t(stage) * l.size;
    float *g = l.gradients.data() + int64_t(stage) * SHARDS * l.size, *u = l.used.data() + int64_t(stage) * l.size;
    int64_t first_layer_end = int64_t(Features(l.tables.cells).total()) * H1;
    float limit = 127 * course.grain;
    for (int64_t k = from; k < to; k++) {
        float sum = 0;
        for (int shard = 0; shard < SHARDS; shard++) {
            sum += g[int64_t(shard) * l.size + k];
            g[int64_t(shard) * l.size + k] = 0;
        }
        sum /= batch;
        m[k] = B1 * m[k] + (1 - B1) * sum;
        v[k] = B2 * v[k] + (1 - B2) * sum * sum;
        w[k] -= course.rate * m[k] * c1 / (sqrtf(v[k] * c2) + 1e-7f);
        if (k < first_layer_end) w[k] = w[k] > limit ? limit : w[k] < -limit ? -limit : w[k];
        e[k] += course.smoothing * (w[k] - e[k]);
        u[k] = course.rounded && k < first_layer_end ? course.grain * rintf(w[k] / course.grain) : w[k];
    }
}

// Moves the networks towards the samples: minibatches of samples that lie far apart.
void learn(Learner &l, const Course &course) {
    int features = Features(l.tables.cells).total();
    int64_t each = int64_t(l.games) * l.stretch, batches = each / course.batch;
    if (batches < 1) batches = 1;
    std::vector<double> loss(STAGES * SHARDS, 0.0);
    for (int64_t batch = 0; batch < batches; batch++) {
        in_parallel(l.threads, STAGES * SHARDS, [&](int64_t task) {
            int64_t stage = task / SHARDS, shard = task % SHARDS;
            Net net(l.used.data() + stage * l.size, features);
            float *g = l.gradients.data() + task * l.size;
            const Sample *samples = l.samples.data() + stage * each;
            for (int64_t k = batch + shard * batches; k < each; k += batches * SHARDS)
                loss[size_t(task)] += learn_sample(l, net, samples[k], g);
        });
        l.counters.steps++;
        constexpr int PARTS = 4;
        in_parallel(l.threads, STAGES * PARTS, [&](int64_t task) {
            int64_t stage = task / PARTS, part = task % PARTS;
            adam(l, course, int(stage), l.size * part / PARTS, l.size * (part + 1) / PARTS,
                 float(each) / float(batches));
        });
    }
    for (int task = 0; task < STAGES * SHARDS; task++) l.counters.loss[task / SHARDS] += loss[size_t(task)];
    for (int stage = 0; stage < STAGES; stage++) l.counters.samples[stage] += each;
}

float gauss(uint64_t &counter) {
    float u = (float(mix(counter++) >> 40) + 0.5f) / 16777216.0f, v = float(mix(counter++) >> 40) / 16777216.0f;
    return sqrtf(-2 * logf(u)) * cosf(6.2831853f * v);
}

}  // namespace

extern "C" {

int net_numbers(const Tables *tables) { return net_size(Features(tables->cells).total()); }
int first_layer() { return H1; }
int second_layer() { return H2; }

Learner *learner_new(const Tables *tables, int games, int stretch, uint64_t seed, int threads) {
    auto *l = new Learner;
    l->tables = *tables;
    l->threads = threads;
    l->games = games;
    l->stretch = stretch;
    int features = Features(tables->cells).total();
    l->size = net_size(features);
    l->states.resize(size_t(STAGES) * games);
    l->samples.resize(size_t(STAGES) * games * stretch);
    for (auto *block : {&l->nets, &l->smooth, &l->first, &l->second}) block->assign(size_t(STAGES) * l->size, 0.0f);
    l->gradients.assign(size_t(STAGES) * SHARDS * l->size, 0.0f);
    int pieces = STAGES * ((games + CHUNK - 1) / CHUNK);
    l->won.assign(size_t(pieces), 0);
    l->ended.assign(size_t(pieces), 0);
    memset(&l->counters, 0, sizeof l->counters);
    uint64_t counter = mix(seed);
    for (int stage = 0; stage < STAGES; stage++) {
        float *w = l->nets.data() + size_t(stage) * l->size;
        for (int k = 0; k < features * H1; k++) w[k] = 0.15f * gauss(counter);
        float *w2 = w + features * H1 + H1;
        for (int k = 0; k < H1 * H2; k++) w2[k] = sqrtf(2.0f / H1) * gauss(counter);
        float *w3 = w2 + H1 * H2 + H2;
        for (int k = 0; k < H2; k++) w3[k] = 0.3f * gauss(counter);
        for (int game = 0; game < games; game++) {
            State &s = l->states[size_t(stage) * games + game];
            s.chance = mix(seed ^ mix(uint64_t(stage) << 32 | uint64_t(game)));
            deal(l->tables, s, stage, 0);
        }
    }
    l->smooth = l->used = l->nets;
    return l;
}

void learner_free(Learner *l) { delete l; }

// The blocks of memory that a checkpoint keeps.
void *learner_block(Learner *l, int number, int64_t *bytes) {
    switch (number) {
    case 0: *bytes = int64_t(l->nets.size() * sizeof(float)); return l->nets.data();
    case 1: *bytes = int64_t(l->smooth.size() * sizeof(float)); return l->smooth.data();
    case 2: *bytes = int64_t(l->first.size() * sizeof(float)); return l->first.data();
    case 3: *bytes = int64_t(l->second.size() * sizeof(float)); return l->second.data();
    case 4: *bytes = int64_t(l->states.size() * sizeof(State)); return l->states.data();
    case 5: *bytes = int64_t(sizeof l->counters); return &l->counters;
    case 6: *bytes = int64_t(l->used.size() * sizeof(float)); return l->used.data();
    default: *bytes = 0; return nullptr;
    }
}

void learner_iterate(Learner *l, const Course *course) {
    int pieces = (l->games + CHUNK - 1) / CHUNK;
    in_parallel(l->threads, int64_t(STAGES) * pieces, [&](int64_t task) {
        int stage = int(task / pieces), from = int(task % pieces) * CHUNK;
        l->won[size_t(task)] = l->ended[size_t(task)] = 0;
        for (int game = from; game < l->games && game < from + CHUNK; game++) play_on(*l, *course, stage, game, task);
    });
    for (int task = 0; task < STAGES * pieces; task++) {
        l->counters.won[task / pieces] += l->won[size_t(task)];
        l->counters.ended[task / pieces] += l->ended[size_t(task)];
    }
    learn(*l, *course);
    l->counters.iterations++;
}

// Hands out what was counted since the last report: won, ended, mean loss, by stage.
void learner_report(Learner *l, int64_t *won, int64_t *ended, double *loss) {
    for (int stage = 0; stage < STAGES; stage++) {
        won[stage] = l->counters.won[stage];
        ended[stage] = l->counters.ended[stage];
        loss[stage] = l->counters.samples[stage] ? l->counters.loss[stage] / double(l->counters.samples[stage]) : 0;
        l->counters.won[stage] = l->counters.ended[stage] = l->counters.samples[stage] = 0;
        l->counters.loss[stage] = 0;
    }
}

// Plays stages with given networks, always the best option. For each stage played: how it ended and
// its turns; `seen` (if given) takes for each the values at its turns, `kept` of them at most.
void play_stages(const Tables *tables, const float *nets, int stage, int64_t stages, uint64_t seed, int limit,
                 float discount, int threads, int8_t *how, int16_t *turns, float *seen, int kept) {
    Net net(nets + int64_t(stage) * net_numbers(tables), Features(tables->cells).total());
    in_parallel(threads, stages, [&](int64_t k) {
        State s;
        s.chance = mix(seed ^ mix(uint64_t(k) << 3 | uint64_t(stage)));
        deal(*tables, s, stage, limit);
        int end = choose_first_room(*tables, net, s, 0);
        int n = 0;
        while (end == UNDECIDED) {
            Played played = play_turn(*tables, net, s, Manner{0, 0}, discount);
            if (seen && n < kept) seen[k * kept + n] = played.backup;
            end = played.how;
            n++;
        }
        for (int rest = n; seen && rest < kept; rest++) seen[k * kept + rest] = -1;
        how[k] = int8_t(end);
        turns[k] = int16_t(n);
    });
}

// What the best option of each position at the start of a turn is worth, and which it is.
void best_turns(const Tables *tables, const float *nets, const State *states, int64_t total, float discount,
                int threads, float *worth, int32_t *stop, int32_t *move) {
    int features = Features(tables->cells).total();
    in_parallel(threads, total, [&](int64_t k) {
        State s = states[k];
        Net net(nets + int64_t(s.stage) * net_size(features), features);
        Stops stops(*tables, s);
        Turn turn(*tables, s, net, stops, discount);
        Chooser chooser(turn, s, stops, Manner{0, 0});
        each_turn(*tables, s, stops, chooser);
        chooser.close();
        worth[k] = chooser.best;
        stop[k] = stops.cell[chooser.best_stop];
        move[k] = chooser.best_move;
    });
}
}
