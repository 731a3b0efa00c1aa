/*
 * A bot for EscaT. Each cat takes the step that brings it nearest to an exit and keeps away from
 * the wardens; each warden captures what it can, or runs after the nearest cat. Neither thinks of
 * the answer.
 */
#include "protocol.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 11 };

static const int EXITS[3][2] = {{5, 0}, {0, 4}, {10, 4}}; /* F1, A5, K5 as column and row from 0 */

/* As the state draws it: . free, S exit, # pool, R robot, C cat, Q Chaf, W warden; small letters have moved. */
static char board[SIZE][SIZE + 1];

static bool is_open(char piece, int x, int y);
static int value_of(char piece, int x, int y, int to_x, int to_y);

void choose(const Json *state, const Json *turn, const Json *hello, char *move, size_t most) {
    bool is_cats = strcmp(text(get(state, "phase")), "cats") == 0;
    bool can_jump = !number(get(get(hello, "setup"), "basic"));
    (void)turn; /* Not looked at yet. */
    for (int y = 0; y < SIZE; y++) snprintf(board[y], SIZE + 1, "%-11s", text(at(get(state, "board"), y)));

    /* Again and again the best step of those who have not moved yet, until enough have moved or nobody else can. */
    for (int steps = 0; steps < (is_cats ? 7 : 2); steps++) {
        int best = -1000, x = 0, y = 0, to_x = 0, to_y = 0;
        for (int cell = 0; cell < SIZE * SIZE * 9; cell++) {
            int from_x = cell / 9 % SIZE, from_y = cell / 9 / SIZE, right = cell % 3 - 1, down = cell / 3 % 3 - 1;
            char piece = board[from_y][from_x];
            if (is_cats ? piece != 'C' && piece != 'Q' : piece != 'W') continue;
            int end_x = from_x + right, end_y = from_y + down;
            /* Chaf and the wardens may land behind a robot that is in the way. */
            bool is_robot = end_x >= 0 && end_x < SIZE && end_y >= 0 && end_y < SIZE && board[end_y][end_x] == 'R';
            if (is_robot && can_jump && piece != 'C') end_x += right, end_y += down;
            if (!is_open(piece, end_x, end_y)) continue;
            int value = value_of(piece, from_x, from_y, end_x, end_y);
            if (value > best) best = value, x = from_x, y = from_y, to_x = end_x, to_y = end_y;
        }
        if (best == -1000) break;
        size_t used = strlen(move);
        snprintf(move + used, most - used, "%s%c%d>%c%d", used ? " " : "", 'A' + x, y + 1, 'A' + to_x, to_y + 1);
        /* Who is on an exit has escaped. */
        if (board[to_y][to_x] != 'S') board[to_y][to_x] = (char)(board[y][x] + 'a' - 'A');
        board[y][x] = '.';
    }
    if (!*move) snprintf(move, most, "-");
}

static bool is_open(char piece, int x, int y) {
    if (x < 0 || x >= SIZE || y < 0 || y >= SIZE) return false;
    if (piece != 'W') return board[y][x] == '.' || board[y][x] == 'S';
    /* Where the cats start, no warden ever enters. */
    bool is_zone = y >= 7 && abs(x - 5) <= (y < 9 ? y - 7 : 2);
    return !is_zone && strchr(".CQ", board[y][x]);
}

static int distance(int x, int y, int to_x, int to_y) {
    return abs(x - to_x) > abs(y - to_y) ? abs(x - to_x) : abs(y - to_y);
}

static int to_exit(int x, int y) {
    int least = SIZE;
    for (int i = 0; i < 3; i++)
        if (distance(x, y, EXITS[i][0], EXITS[i][1]) < least) least = distance(x, y, EXITS[i][0], EXITS[i][1]);
    return least;
}

/* How far it is from a cell to the nearest of these. */
static int nearest(int x, int y, const char *pieces) {
    int least = SIZE;
    for (int cell = 0; cell < SIZE * SIZE; cell++)
        if (strchr(pieces, board[cell / SIZE][cell % SIZE]) && distance(x, y, cell % SIZE, cell / SIZE) < least)
            least = distance(x, y, cell % SIZE, cell / SIZE);
    return least;
}

/* Out is best, or a capture. Else a cat goes nearer to an exit, but not beside a warden; a warden nearer to a cat. */
static int value_of(char piece, int x, int y, int to_x, int to_y) {
    if (board[to_y][to_x] != '.') return 100;
    if (piece == 'W') return -nearest(to_x, to_y, "CQ");
    return to_exit(x, y) - to_exit(to_x, to_y) - (nearest(to_x, to_y, "W") <= 1 ? 10 : 0);
}

int main(int argc, char **argv) { return play(choose, "escat", argc, argv); }
