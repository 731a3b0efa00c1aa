/*
 * A bot for EscaT. Each cat takes the step that brings it nearest to an exit and keeps away from
 * the wardens; each warden captures what it can, or runs after the nearest cat. Neither thinks of
 * the answer.
 */
#include "protocol.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

constexpr int SIZE = 11;

struct Cell {
    int x, y; // column and row, from 0
};
static const std::vector<Cell> EXITS = {{5, 0}, {0, 4}, {10, 4}}; // F1, A5, K5

// As the state draws it: . free, S exit, # pool, R robot, C cat, Q Chaf, W warden; small letters have moved.
static std::vector<std::string> board;

static char at(Cell cell) {
    return cell.x < 0 || cell.x >= SIZE || cell.y < 0 || cell.y >= SIZE ? '#' : board[cell.y][cell.x];
}
static std::string name(Cell cell) { return static_cast<char>('A' + cell.x) + std::to_string(cell.y + 1); }
static bool is_open(char piece, Cell cell);
static int value_of(char piece, Cell start, Cell end);

std::string choose(const Json &state, const Json &, const Json &hello) {
    const bool is_cats = state["phase"].text() == "cats", can_jump = !hello["setup"]["basic"].number();
    const std::string movers = is_cats ? "CQ" : "W";
    board.assign(SIZE, std::string(SIZE, '#'));
    for (int y = 0; y < SIZE; y++) state["board"][y].text().copy(board[y].data(), SIZE);

    // Again and again the best step of those who have not moved yet, until enough have moved or nobody else can.
    std::string move;
    for (int steps = 0; steps < (is_cats ? 7 : 2); steps++) {
        int most = -1000;
        Cell start = {}, end = {};
        for (int i = 0; i < SIZE * SIZE * 9; i++) {
            const Cell from = {i / 9 % SIZE, i / 9 / SIZE};
            const int right = i % 3 - 1, down = i / 3 % 3 - 1;
            const char piece = at(from);
            if (movers.find(piece) == std::string::npos) continue;
            Cell to = {from.x + right, from.y + down};
            // Chaf and the wardens may land behind a robot that is in the way.
            if (at(to) == 'R' && can_jump && piece != 'C') to = {to.x + right, to.y + down};
            if (!is_open(piece, to)) continue;
            const int value = value_of(piece, from, to);
            if (value > most) most = value, start = from, end = to;
        }
        if (most == -1000) break;
        move += (move.empty() ? "" : " ") + name(start) + ">" + name(end);
        // Who is on an exit has escaped.
        if (at(end) != 'S') board[end.y][end.x] = static_cast<char>(std::tolower(at(start)));
        board[start.y][start.x] = '.';
    }
    return move.empty() ? "-" : move;
}

static bool is_open(char piece, Cell cell) {
    if (piece != 'W') return at(cell) == '.' || at(cell) == 'S';
    // Where the cats start, no warden ever enters.
    const bool is_zone = cell.y >= 7 && std::abs(cell.x - 5) <= std::min(cell.y - 7, 2);
    return !is_zone && (at(cell) == '.' || at(cell) == 'C' || at(cell) == 'Q');
}

static int distance(Cell one, Cell other) { return std::max(std::abs(one.x - other.x), std::abs(one.y - other.y)); }

static int to_exit(Cell cell) {
    int least = SIZE;
    for (const Cell exit : EXITS) least = std::min(least, distance(cell, exit));
    return least;
}

// How far it is from a cell to the nearest of these.
static int nearest(Cell cell, const std::string &pieces) {
    int least = SIZE;
    for (int i = 0; i < SIZE * SIZE; i++) {
        const Cell other = {i % SIZE, i / SIZE};
        if (pieces.find(at(other)) != std::string::npos) least = std::min(least, distance(cell, other));
    }
    return least;
}

// Out is best, or a capture. Else a cat goes nearer to an exit, but not beside a warden; a warden nearer to a cat.
static int value_of(char piece, Cell start, Cell end) {
    if (at(end) != '.') return 100;
    if (piece == 'W') return -nearest(end, "CQ");
    return to_exit(start) - to_exit(end) - (nearest(end, "W") <= 1 ? 10 : 0);
}

int main(int argc, char **argv) { return play(choose, "escat", argc, argv); }
