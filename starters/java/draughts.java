import java.io.IOException;

/**
 * A bot for draughts. Joute lists the legal moves; this bot goes to the edge where it can, for
 * nobody is taken there. It looks no further than that: make it look at the answer.
 */
class Bot {
    static String choose(Json state, Json turn, Json hello) {
        String best = "";
        double most = -1;
        // Of equal moves any: the small random part decides.
        for (Json move : turn.get("moves").items()) {
            double value = valueOf(move.text()) + Math.random() / 10;
            if (value > most) {
                most = value;
                best = move.text();
            }
        }
        return best;
    }

    /** How good a move such as 32-28 or 26x17x8 is. The squares at the edge end with 5 or 6. */
    static double valueOf(String move) {
        return move.endsWith("5") || move.endsWith("6") ? 1 : 0;
    }

    public static void main(String[] words) throws IOException {
        Protocol.play(Bot::choose, "draughts", words);
    }
}
