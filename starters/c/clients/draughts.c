/*
 * An attacker for the draughts contest, to start from: the C library and sockets, nothing else.
 *
 *     gcc -O2 -o draughts draughts.c
 *     ./draughts IP PORT
 *
 * We connect to a defender, which plays white and begins; we play black. The messages are text, each ends with a NUL byte:
 *
 *     32-27                     a move: from, to
 *     26x17x8x19                a capture: every square landed on
 *     COUP INVALIDE <why>       the last move was not taken; its player tries again
 *     PERDU                     "I cannot move, I have lost"
 *     EGALITE                   a draw: 100 moves have been played
 *     INTERUPTION               the game is broken off (spelled so)
 *
 * Squares are numbered 1 to 50 from the top left, dark squares only; black men start on 1-20 and go down.
 * This player knows the rules and nothing else: it takes any legal move. Make it better, in choose!
 */
#define _GNU_SOURCE
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { WHITE = 1, BLACK = -1 }; /* which way a man goes: white up the board, black down */
enum { MAN = 1, KING = 2 };     /* a piece is colour * kind: -2 is a black king */
enum { SIZE = 10, MOST_TAKEN = 20 };

typedef struct {
    int pieces[51]; /* by square, from 1; 0 is nobody */
    int turn;
} Board;

/* Where a piece goes, its own square first, and whom it takes. */
typedef struct {
    int squares[MOST_TAKEN + 2], landed;
    int victims[MOST_TAKEN], taken;
} Move;

typedef struct {
    Move *moves;
    int count, room;
} Moves;

/* What to play: the only function that you need to change. There is at least one move. */
static const Move *choose(const Board *board, const Moves *legal) {
    (void)board; /* Not looked at yet. */
    return &legal->moves[rand() % legal->count];
}

static int row_of(int square) { return (square - 1) / 5; }

static int column_of(int square) { return 2 * ((square - 1) % 5) + (row_of(square) % 2 == 0); }

/* The next square on a diagonal; 0 where the board ends. */
static int beside(int square, int down, int right) {
    int row = row_of(square) + down, column = column_of(square) + right;
    return row < 0 || row >= SIZE || column < 0 || column >= SIZE ? 0 : row * 5 + column / 2 + 1;
}

static int colour(int piece) { return (piece > 0) - (piece < 0); }

static bool was_taken(const Move *move, int square) {
    for (int i = 0; i < move->taken; i++)
        if (move->victims[i] == square) return true;
    return false;
}

/* Whoever can take must take as many as possible: a longer capture makes all shorter moves illegal. */
static void add(Moves *found, const Move *move) {
    if (found->count > 0 && move->taken < found->moves[0].taken) return;
    if (found->count > 0 && move->taken > found->moves[0].taken) found->count = 0;
    if (found->count == found->room) {
        found->room = found->room * 2 + 64;
        found->moves = realloc(found->moves, (size_t)found->room * sizeof(Move));
        if (!found->moves) abort();
    }
    found->moves[found->count++] = *move;
}

/* The captures that go on from the last square of this one, and this one itself. */
static void add_captures(Board *board, int piece, Move *move, Moves *found) {
    if (move->taken > 0) add(found, move);
    for (int down = -1; down <= 1; down += 2) {
        for (int right = -1; right <= 1; right += 2) {
            int victim = beside(move->squares[move->landed - 1], down, right);
            while (abs(piece) == KING && victim && board->pieces[victim] == 0) victim = beside(victim, down, right);
            /* Pieces that were taken stay on the board until the move is over, and cannot be jumped again. */
            if (!victim || colour(board->pieces[victim]) != -colour(piece) || was_taken(move, victim)) continue;
            int there = beside(victim, down, right);
            while (there && board->pieces[there] == 0) {
                move->squares[move->landed++] = there;
                move->victims[move->taken++] = victim;
                add_captures(board, piece, move, found);
                move->landed--;
                move->taken--;
                there = abs(piece) == KING ? beside(there, down, right) : 0;
            }
        }
    }
}

static void add_steps(const Board *board, int square, Moves *found) {
    int piece = board->pieces[square];
    for (int down = -1; down <= 1; down += 2) {
        if (abs(piece) == MAN && down != -board->turn) continue;
        for (int right = -1; right <= 1; right += 2) {
            int there = beside(square, down, right);
            while (there && board->pieces[there] == 0) {
                add(found, &(Move){.squares = {square, there}, .landed = 2});
                there = abs(piece) == KING ? beside(there, down, right) : 0;
            }
        }
    }
}

static void list_moves(Board *board, Moves *found) {
    found->count = 0;
    for (int square = 1; square <= 50; square++) {
        int piece = board->pieces[square];
        if (colour(piece) != board->turn) continue;
        add_steps(board, square, found);
        /* While it captures, a piece has left its own square. */
        board->pieces[square] = 0;
        add_captures(board, piece, &(Move){.squares = {square}, .landed = 1}, found);
        board->pieces[square] = piece;
    }
}

static void play(Board *board, const Move *move) {
    int from = move->squares[0], to = move->squares[move->landed - 1], piece = board->pieces[from];
    board->pieces[from] = 0;
    for (int i = 0; i < move->taken; i++) board->pieces[move->victims[i]] = 0;
    /* Only a man that ends its move on the last row becomes a king. */
    bool is_last_row = row_of(to) == (board->turn == WHITE ? 0 : SIZE - 1);
    board->pieces[to] = is_last_row ? board->turn * KING : piece;
    board->turn = -board->turn;
}

static void write_move(const Move *move, char *text, size_t most) {
    size_t used = 0;
    for (int i = 0; i < move->landed && used < most; i++)
        used += (size_t)snprintf(text + used, most - used, "%s%d", i == 0 ? "" : move->taken ? "x" : "-", move->squares[i]);
}

static bool starts_with(const char *text, const char *word) { return strncmp(text, word, strlen(word)) == 0; }

/* The next message; NULL when the defender has closed. TCP brings it in pieces: it ends with the NUL. */
static char *read_message(FILE *from) {
    static char *text = NULL;
    static size_t room = 0;
    for (;;) {
        ssize_t length = getdelim(&text, &room, '\0', from);
        if (length <= 0 || text[length - 1] != '\0') return NULL;
        while (--length > 0 && strchr(" \r\n", text[length - 1])) text[length - 1] = '\0';
        if (*text) return text;
    }
}

static void send_message(FILE *to, const char *text) {
    fwrite(text, 1, strlen(text) + 1, to);
    fflush(to);
}

/* Plays until the end and says how it went: won, lost, drawn, or why it was broken off. */
static const char *play_game(FILE *from, FILE *to) {
    Board board = {.turn = WHITE};
    Moves legal = {0};
    char ours[256] = "", text[256];
    for (int square = 1; square <= 20; square++) board.pieces[square] = BLACK * MAN;
    for (int square = 31; square <= 50; square++) board.pieces[square] = WHITE * MAN;
    for (;;) {
        char *said = read_message(from);
        if (!said) return "broken off: the defender closed the connection";
        if (starts_with(said, "INTERUPTION")) return "broken off by the defender";
        if (starts_with(said, "PERDU")) return "won";
        if (starts_with(said, "EGALITE")) return "drawn";
        if (starts_with(said, "COUP INVALIDE") || starts_with(said, "INVALIDE") || starts_with(said, "MANGE")) {
            fprintf(stderr, "%s\n", said);
            if (!*ours) return "broken off: our silence was called invalid";
            send_message(to, ours);
            continue;
        }
        /* The defender's move; what stands behind a space is a comment. */
        const Move *theirs = NULL;
        said[strcspn(said, " ")] = '\0';
        list_moves(&board, &legal);
        for (int i = 0; i < legal.count && !theirs; i++) {
            write_move(&legal.moves[i], text, sizeof text);
            if (strcmp(text, said) == 0) theirs = &legal.moves[i];
        }
        if (!theirs) {
            snprintf(text, sizeof text, "COUP INVALIDE %.100s", said);
            send_message(to, text);
            continue;
        }
        play(&board, theirs);
        list_moves(&board, &legal);
        if (legal.count == 0) {
            send_message(to, "PERDU");
            return "lost";
        }
        const Move *chosen = choose(&board, &legal);
        write_move(chosen, ours, sizeof ours);
        play(&board, chosen);
        send_message(to, ours);
    }
}

static int connect_to(const char *host, const char *port) {
    struct addrinfo wanted = {.ai_socktype = SOCK_STREAM}, *found = NULL;
    int trouble = getaddrinfo(host, port, &wanted, &found), yes = 1;
    for (struct addrinfo *one = found; one; one = one->ai_next) {
        int connection = socket(one->ai_family, one->ai_socktype, one->ai_protocol);
        if (connection >= 0 && connect(connection, one->ai_addr, one->ai_addrlen) == 0) {
            setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
            freeaddrinfo(found);
            return connection;
        }
        if (connection >= 0) close(connection);
    }
    fprintf(stderr, "Nobody answers at %s, port %s (%s).\n", host, port, trouble ? gai_strerror(trouble) : strerror(errno));
    exit(1);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: %s IP PORT\n", argv[0]);
        return 2;
    }
    srand((unsigned)time(NULL) ^ (unsigned)getpid());
    int connection = connect_to(argv[1], argv[2]);
    FILE *from = fdopen(connection, "r"), *to = fdopen(dup(connection), "w");
    if (!from || !to) return 1;
    printf("%s\n", play_game(from, to));
    return 0;
}
