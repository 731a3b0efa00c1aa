import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Connects your bot to the contest of Risk'ISEP. Plain Java 17, no library: put this one file beside your own classes, and compile them
 * together ({@code javac *.java}). If yours are in a package, write the same package line on top.
 *
 * <pre>
 * IACConnector connector = new IACConnector();
 * connector.connectToGame("Game 2");
 * while (true) {
 *     connector.waitOpponentsMove();
 *     Game game = connector.getGame();
 *     if (game.finished || !game.me().alive()) break;
 *     connector.sendMove(myMove(game)); // one command; your go lasts until EndTurn
 * }
 * </pre>
 *
 * The server is localhost, port 8080, unless you say otherwise: {@code java -Diac.server=192.168.1.20:8080 Main}, or the other constructor.
 */
public class IACConnector {
    private static final String DEFAULT_SERVER = "localhost:8080";

    private final String address;
    private final String playerName;
    private final HttpClient http;
    private int idGame = -1;
    private int idPlayer = -1;
    /** Whoever has it can play in your name: do not show it around. */
    private String uuid;
    private Game.Mission mission;
    /** The game as it ended: its name may be given to another one afterwards. */
    private Game ended;

    public IACConnector() {
        this(System.getProperty("iac.server", DEFAULT_SERVER), System.getProperty("iac.player", ""));
    }

    /** @param server host and port, such as {@code 192.168.1.20:8080} */
    public IACConnector(String server, String playerName) {
        this.address = "http://" + server + "/api/iaconnector";
        this.playerName = playerName;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(10))
                .build();
    }

    /** What became of a command: {@code error} is null when it was taken, {@code message} says why it was not. */
    public record Answer(String error, String message) {
        public boolean isOk() {
            return error == null;
        }
    }

    /** Takes a seat in the game of that name ("Game 2" and "2" are the same); one that is not there is made. */
    public void connectToGame(String name) {
        Map<?, ?> there = findGame(name);
        if (there == null) there = object(ask("/game?name=" + encode(name)), "/game");
        int id = integer(there.get("idGame"));
        Object joined = ask("/addPlayer?idGame=" + id + "&playerName=" + encode(playerName));
        if (joined == null) throw new IllegalStateException("There is no place left in " + name + ", or it has begun.");
        Map<?, ?> seat = object(joined, "/addPlayer");
        idGame = integer(seat.get("idGame"));
        idPlayer = integer(seat.get("idPlayer"));
        uuid = String.valueOf(seat.get("uuid"));
        mission = null;
        ended = null;
    }

    /**
     * Sends one command: {@code PlaceUnit France 5 2 1}, {@code Attack France Italie 0 1 2}, {@code MoveUnit France Italie 7 4 2} or
     * {@code EndTurn}. What is refused is also written to the standard error, so that it is not overlooked.
     */
    public Answer sendMove(String move) {
        Map<?, ?> told = object(ask("/sendMove?playerUUID=" + encode(uuid()) + "&move=" + encode(move)), "/sendMove");
        Answer answer = new Answer((String) told.get("error"), String.valueOf(told.get("message")));
        if (!answer.isOk()) System.err.println(move + " -> " + answer.error() + " " + answer.message());
        return answer;
    }

    /** Comes back when it is your turn, when you are out, or when the game is over. */
    public void waitOpponentsMove() {
        Object told = null;
        // The server says null after ten minutes: ask again.
        while (told == null) told = ask("/getOpponentMoves?playerUUID=" + encode(uuid()));
        Map<?, ?> game = object(told, "/getOpponentMoves");
        if (Boolean.TRUE.equals(game.get("finished"))) ended = new Game(game, idPlayer, mission());
    }

    /** The game as it is now. */
    public Game getGame() {
        uuid();
        if (ended != null) return ended;
        Map<?, ?> game = object(ask("/game/" + idGame), "/game");
        return new Game(game, idPlayer, Boolean.TRUE.equals(game.get("started")) ? mission() : null);
    }

    private Game.Mission mission() {
        if (mission == null) {
            Map<?, ?> told = object(ask("/player/secrets/" + encode(uuid())), "/player/secrets");
            if (told.get("mission") != null) mission = new Game.Mission(told);
        }
        return mission;
    }

    private String uuid() {
        if (uuid == null) throw new IllegalStateException("Call connectToGame first.");
        return uuid;
    }

    private Map<?, ?> findGame(String name) {
        String wanted = key(name);
        for (Object one : (List<?>) ask("/games")) {
            Map<?, ?> game = (Map<?, ?>) one;
            if (!Boolean.TRUE.equals(game.get("finished")) && wanted.equals(key(String.valueOf(game.get("name"))))) return game;
        }
        return null;
    }

    /** "Game 2", "game2" and "2" are the same game. */
    private static String key(String name) {
        String plain = name.toLowerCase().replaceAll("\\s+", "");
        return plain.matches("\\d+") ? "game" + plain : plain;
    }

    private Object ask(String path) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + path)).GET().build();
        try {
            String body = http.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8)).body();
            return new Json(body).read();
        } catch (IOException error) {
            throw new IllegalStateException("The contest server at " + address + " does not answer: " + error, error);
        } catch (InterruptedException error) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted.", error);
        }
    }

    /** An answer that has an error instead of what was asked for is thrown; that of sendMove is for the caller to look at. */
    private static Map<?, ?> object(Object json, String path) {
        if (!(json instanceof Map<?, ?> map)) throw new IllegalStateException("A strange answer to " + path + ": " + json);
        if (map.get("error") != null && !path.equals("/sendMove"))
            throw new IllegalStateException(map.get("error") + " " + map.get("message"));
        return map;
    }

    static int integer(Object json) {
        return json instanceof Number number ? number.intValue() : -1;
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** Reads JSON: objects as Map, lists as List, numbers as Double, and String, Boolean, null. */
    private static final class Json {
        private final String text;
        private int at = 0;

        Json(String text) {
            this.text = text;
        }

        Object read() {
            Object value = value();
            skipBlanks();
            if (at < text.length()) throw wrong();
            return value;
        }

        private Object value() {
            skipBlanks();
            if (at >= text.length()) throw wrong();
            switch (text.charAt(at)) {
                case '{':
                    return map();
                case '[':
                    return list();
                case '"':
                    return string();
                default:
                    return word();
            }
        }

        private Map<String, Object> map() {
            Map<String, Object> map = new LinkedHashMap<>();
            at++;
            if (takes('}')) return map;
            do {
                skipBlanks();
                if (at >= text.length() || text.charAt(at) != '"') throw wrong();
                String name = string();
                if (!takes(':')) throw wrong();
                map.put(name, value());
            } while (takes(','));
            if (!takes('}')) throw wrong();
            return map;
        }

        private List<Object> list() {
            List<Object> list = new ArrayList<>();
            at++;
            if (takes(']')) return list;
            do {
                list.add(value());
            } while (takes(','));
            if (!takes(']')) throw wrong();
            return list;
        }

        private String string() {
            StringBuilder read = new StringBuilder();
            for (at++; at < text.length(); at++) {
                char c = text.charAt(at);
                if (c == '"') {
                    at++;
                    return read.toString();
                }
                read.append(c == '\\' ? escaped() : c);
            }
            throw wrong();
        }

        private char escaped() {
            if (++at >= text.length()) throw wrong();
            char c = text.charAt(at);
            switch (c) {
                case 'n':
                    return '\n';
                case 't':
                    return '\t';
                case 'r':
                    return '\r';
                case 'b':
                    return '\b';
                case 'f':
                    return '\f';
                case 'u':
                    if (at + 4 >= text.length()) throw wrong();
                    at += 4;
                    return (char) Integer.parseInt(text.substring(at - 3, at + 1), 16);
                default:
                    return c;
            }
        }

        /** A number, true, false or null. */
        private Object word() {
            int from = at;
            while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(from, at);
            switch (word) {
                case "true":
                    return Boolean.TRUE;
                case "false":
                    return Boolean.FALSE;
                case "null":
                    return null;
                default:
                    try {
                        return Double.valueOf(word);
                    } catch (NumberFormatException error) {
                        throw wrong();
                    }
            }
        }

        private boolean takes(char wanted) {
            skipBlanks();
            if (at >= text.length() || text.charAt(at) != wanted) return false;
            at++;
            return true;
        }

        private void skipBlanks() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
        }

        private IllegalStateException wrong() {
            return new IllegalStateException("This is not JSON, at character " + at + ": " + text);
        }
    }
}

/** The state of a game, as the server tells it. Players are numbered from 0. */
class Game {
    final int idGame;
    final String name;
    final boolean started;
    final boolean finished;
    final List<Player> players = new ArrayList<>();
    /** Everything that was played since the beginning, by everybody. */
    final List<Move> moveList = new ArrayList<>();
    /** Whose turn it is; -1 before the game begins and when it is over. */
    final int currentIdPlayerTurn;
    /** waiting, setup (first armies), place (reinforcements), act (attacks and moves), over. */
    final String phase;
    /** What the player whose turn it is still has to place: a soldier costs 1, a cavalry 3, a cannon 7. */
    final int stock;
    final List<Territory> territories = new ArrayList<>();
    /** You. */
    final int myIdPlayer;
    /** Yours; null before the game begins. */
    final Mission mission;

    record Player(int idPlayer, String name, boolean alive, int territories, int units) {}

    record Move(String move, int idPlayer) {}

    /** owner is the number of a player. */
    record Territory(String id, String name, int owner, int soldiers, int cavalry, int cannons) {
        int units() {
            return soldiers + cavalry + cannons;
        }
    }

    /**
     * kind: world; destroy (the player target); territories (count of them, with at least so many units on each); regions (so many whole
     * regions and territories); largest (the largest region and so many others). What a kind does not have is -1.
     */
    static final class Mission {
        final String kind;
        final int target;
        final int count;
        final int units;
        final int regions;
        final int territories;
        final int others;
        /** The same in words. */
        final String text;

        Mission(Map<?, ?> secrets) {
            Map<?, ?> json = (Map<?, ?>) secrets.get("mission");
            kind = String.valueOf(json.get("kind"));
            target = IACConnector.integer(json.get("target"));
            count = IACConnector.integer(json.get("count"));
            units = IACConnector.integer(json.get("units"));
            regions = IACConnector.integer(json.get("regions"));
            territories = IACConnector.integer(json.get("territories"));
            others = IACConnector.integer(json.get("others"));
            text = String.valueOf(secrets.get("text"));
        }
    }

    Game(Map<?, ?> json, int myIdPlayer, Mission mission) {
        this.myIdPlayer = myIdPlayer;
        this.mission = mission;
        idGame = IACConnector.integer(json.get("idGame"));
        name = String.valueOf(json.get("name"));
        started = Boolean.TRUE.equals(json.get("started"));
        finished = Boolean.TRUE.equals(json.get("finished"));
        currentIdPlayerTurn = IACConnector.integer(json.get("currentIdPlayerTurn"));
        phase = String.valueOf(json.get("phase"));
        stock = IACConnector.integer(json.get("stock"));
        for (Map<?, ?> one : list(json.get("players")))
            players.add(new Player(IACConnector.integer(one.get("idPlayer")), String.valueOf(one.get("name")),
                    Boolean.TRUE.equals(one.get("alive")), IACConnector.integer(one.get("territories")),
                    IACConnector.integer(one.get("units"))));
        for (Map<?, ?> one : list(json.get("moveList")))
            moveList.add(new Move(String.valueOf(one.get("move")), IACConnector.integer(one.get("idPlayer"))));
        for (Map<?, ?> one : list(json.get("territories")))
            territories.add(new Territory(String.valueOf(one.get("id")), String.valueOf(one.get("name")),
                    IACConnector.integer(one.get("owner")), IACConnector.integer(one.get("soldiers")),
                    IACConnector.integer(one.get("cavalry")), IACConnector.integer(one.get("cannons"))));
    }

    Player me() {
        return players.get(myIdPlayer);
    }

    boolean isMine(Territory territory) {
        return territory.owner() == myIdPlayer;
    }

    private static List<Map<?, ?>> list(Object json) {
        List<Map<?, ?>> list = new ArrayList<>();
        if (json instanceof List<?> all) for (Object one : all) list.add((Map<?, ?>) one);
        return list;
    }
}
