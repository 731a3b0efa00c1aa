/*
 * A bot for draughts. Joute lists the legal moves; this bot goes to the edge where it can, for
 * nobody is taken there. It looks no further than that: make it look at the answer.
 */
#include "protocol.hpp"

static double value_of(const std::string &move);

std::string choose(const Json &, const Json &turn, const Json &) {
    std::string best;
    double most = -1;
    // Of equal moves any: the small random part decides.
    for (const Json &one : turn["moves"].items()) {
        const double value = value_of(one.text()) + chance() / 10;
        if (value > most) {
            most = value;
            best = one.text();
        }
    }
    return best;
}

// How good a move such as 32-28 or 26x17x8 is. The squares at the edge end with 5 or 6.
static double value_of(const std::string &move) { return move.ends_with('5') || move.ends_with('6') ? 1 : 0; }

int main(int argc, char **argv) { return play(choose, "draughts", argc, argv); }
