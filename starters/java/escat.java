import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A bot for EscaT. Each cat takes the step that brings it nearest to an exit and keeps away from
 * the wardens; each warden captures what it can, or runs after the nearest cat. Neither thinks of
 * the answer.
 */
class Bot {
    static final int SIZE = 11;

    /** Column and row, from 0. */
    record Cell(int x, int y) {
        Cell step(int right, int down) {
            return new Cell(x + right, y + down);
        }

        int distance(Cell other) {
            return Math.max(Math.abs(x - other.x), Math.abs(y - other.y));
        }

        String name() {
            return (char) ('A' + x) + String.valueOf(y + 1);
        }
    }

    /** F1, A5, K5. */
    static final List<Cell> EXITS = List.of(new Cell(5, 0), new Cell(0, 4), new Cell(10, 4));

    /** As the state draws it: . free, S exit, # pool, R robot, C cat, Q Chaf, W warden; small letters have moved. */
    static final char[][] board = new char[SIZE][];

    static String choose(Json state, Json turn, Json hello) {
        boolean isCats = state.get("phase").text().equals("cats");
        boolean canJump = hello.get("setup").get("basic").number() == 0;
        for (int y = 0; y < SIZE; y++) board[y] = state.get("board").at(y).text().toCharArray();

        // Again and again the best step of those who have not moved yet, until enough have moved or nobody else can.
        List<String> steps = new ArrayList<>();
        while (steps.size() < (isCats ? 7 : 2)) {
            int most = -1000;
            Cell start = null, end = null;
            for (Cell from : find(isCats ? "CQ" : "W")) {
                for (Cell to : targets(from, canJump)) {
                    int value = valueOf(from, to);
                    if (value <= most) continue;
                    most = value;
                    start = from;
                    end = to;
                }
            }
            if (start == null) break;
            steps.add(start.name() + ">" + end.name());
            // Who is on an exit has escaped.
            if (at(end) != 'S') board[end.y][end.x] = Character.toLowerCase(at(start));
            board[start.y][start.x] = '.';
        }
        return steps.isEmpty() ? "-" : String.join(" ", steps);
    }

    static char at(Cell cell) {
        boolean isInside = cell.y >= 0 && cell.y < SIZE && cell.x >= 0 && cell.x < board[cell.y].length;
        return isInside ? board[cell.y][cell.x] : '#';
    }

    /** The cells of these pieces. */
    static List<Cell> find(String pieces) {
        List<Cell> found = new ArrayList<>();
        for (int y = 0; y < SIZE; y++)
            for (int x = 0; x < SIZE; x++) if (pieces.indexOf(at(new Cell(x, y))) >= 0) found.add(new Cell(x, y));
        return found;
    }

    static List<Cell> targets(Cell start, boolean canJump) {
        List<Cell> found = new ArrayList<>();
        for (int down = -1; down <= 1; down++) {
            for (int right = -1; right <= 1; right++) {
                Cell end = start.step(right, down);
                // Chaf and the wardens may land behind a robot that is in the way.
                if (at(end) == 'R' && canJump && at(start) != 'C') end = end.step(right, down);
                if (isOpen(at(start), end)) found.add(end);
            }
        }
        return found;
    }

    static boolean isOpen(char piece, Cell cell) {
        if (piece != 'W') return ".S".indexOf(at(cell)) >= 0;
        // Where the cats start, no warden ever enters.
        boolean isZone = cell.y >= 7 && Math.abs(cell.x - 5) <= Math.min(cell.y - 7, 2);
        return !isZone && ".CQ".indexOf(at(cell)) >= 0;
    }

    /** Out is best, or a capture. Else a cat goes nearer to an exit, but not beside a warden; a warden nearer to a cat. */
    static int valueOf(Cell start, Cell end) {
        if (at(end) != '.') return 100;
        if (at(start) == 'W') return -nearest(end, find("CQ"));
        return nearest(start, EXITS) - nearest(end, EXITS) - (nearest(end, find("W")) <= 1 ? 10 : 0);
    }

    /** How far it is from a cell to the nearest of these. */
    static int nearest(Cell cell, List<Cell> others) {
        return others.stream().mapToInt(cell::distance).min().orElse(SIZE);
    }

    public static void main(String[] words) throws IOException {
        Protocol.play(Bot::choose, "escat", words);
    }
}
