import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * Talks with Joute, so that your bot need not. One JSON message a line comes in; for each turn one goes out. Where Joute has
 * started the bot, over standard input and output; started by you, over a connection to a server:
 *
 * <pre>
 * java -cp . Bot --server HOST [PORT] [--name NAME]
 * </pre>
 *
 * You should not have to change this file.
 */
class Protocol {
    /**
     * The move for a turn, a text:
     * state: the position, as RULES.md describes it;
     * turn: the whole message, its "time", its "last", and its "moves" where the legal moves are listed;
     * hello: what was said before the first turn, its "seat", its "players", its "setup".
     */
    interface Choose {
        String choose(Json state, Json turn, Json hello);
    }

    private static String host = null;
    private static String port = "4646";
    private static String name = "bot";

    /** Plays one match: for each turn it calls choose and sends the move. */
    static void play(Choose bot, String game, String[] words) throws IOException {
        readWords(words);
        var fromJoute = System.in;
        var toJoute = System.out;
        // Standard output belongs to the protocol. From here on System.out writes to standard error: use it as you like.
        System.setOut(System.err);
        if (host != null) {
            Socket connection = connect();
            fromJoute = connection.getInputStream();
            toJoute = new PrintStream(connection.getOutputStream());
            send(toJoute, "{\"type\":\"join\",\"game\":" + Json.quoted(game) + ",\"name\":" + Json.quoted(name) + "}");
            System.out.println("Waiting for opponents...");
        }
        var lines = new BufferedReader(new InputStreamReader(fromJoute, StandardCharsets.UTF_8));
        Json hello = Json.NOTHING;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            // Whatever is no JSON has no type, and so it is passed over.
            Json message = Json.read(line);
            switch (message.get("type").text()) {
                case "hello" -> {
                    hello = message;
                    if (hello.has("watch")) System.out.println("Watch: " + hello.get("watch").text());
                }
                case "turn" -> {
                    if (!message.has("state")) continue;
                    String move = bot.choose(message.get("state"), message, hello);
                    int turn = message.get("turn").number();
                    send(toJoute, "{\"type\":\"move\",\"turn\":" + turn + ",\"move\":" + Json.quoted(move) + "}");
                }
                // Not to be answered: where there is another try, the same turn is sent again.
                case "refused" -> System.out.println("refused: " + message.get("message").text());
                case "end" -> {
                    if (host != null) System.out.println(message.get("result").get("message").text());
                    return;
                }
                default -> { }
            }
        }
    }

    /** What stands behind the bot's name on the command line. */
    private static void readWords(String[] words) {
        for (int i = 0; i < words.length; i++) {
            if (words[i].equals("--server") && i + 1 < words.length) {
                host = words[++i];
                if (i + 1 < words.length && !words[i + 1].startsWith("--")) port = words[++i];
            } else if (words[i].equals("--name") && i + 1 < words.length) {
                name = words[++i];
            } else {
                System.err.println("usage: java -cp . Bot [--server HOST [PORT]] [--name NAME]");
                System.exit(2);
            }
        }
    }

    /** A connection to a server. */
    private static Socket connect() {
        try {
            Socket connection = new Socket(host, Integer.parseInt(port));
            connection.setTcpNoDelay(true);
            return connection;
        } catch (IOException | IllegalArgumentException error) {
            System.err.println("Nobody answers at " + host + ", port " + port + " (" + error.getMessage()
                    + "). Is the server running, and is the address right?");
            System.exit(1);
            return null;
        }
    }

    private static void send(PrintStream toJoute, String message) {
        byte[] bytes = (message + "\n").getBytes(StandardCharsets.UTF_8);
        toJoute.write(bytes, 0, bytes.length);
        toJoute.flush();
    }
}
