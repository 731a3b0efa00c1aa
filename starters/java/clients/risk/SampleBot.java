import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A bot that plays a whole game, to start from. It puts its armies where it faces most enemies, attacks from there with three soldiers while it
 * has clearly more of them, and ends its turn.
 *
 * <pre>
 * javac IACConnector.java SampleBot.java
 * java SampleBot "Game 2" MyName 127.0.0.1 8080
 * </pre>
 */
public class SampleBot {
    /** Which territories touch, by land or by sea: each line names those that a territory touches and no line above has told. */
    private static final String MAP = """
            alaska: northwest-territory alberta kamchatka
            northwest-territory: greenland alberta ontario
            greenland: ontario quebec iceland
            alberta: ontario western-united-states
            ontario: quebec western-united-states eastern-united-states
            quebec: eastern-united-states
            western-united-states: eastern-united-states central-america
            eastern-united-states: central-america
            central-america: venezuela
            venezuela: peru brazil
            peru: brazil argentina
            brazil: argentina north-africa
            iceland: great-britain scandinavia
            great-britain: scandinavia northern-europe western-europe
            scandinavia: northern-europe ukraine
            northern-europe: western-europe southern-europe ukraine
            western-europe: southern-europe north-africa
            southern-europe: ukraine north-africa egypt middle-east
            ukraine: ural afghanistan middle-east
            north-africa: egypt east-africa congo
            egypt: east-africa middle-east
            east-africa: congo south-africa madagascar middle-east
            congo: south-africa
            south-africa: madagascar
            ural: siberia afghanistan china
            siberia: yakutsk irkutsk mongolia china
            yakutsk: kamchatka irkutsk
            kamchatka: irkutsk mongolia japan
            irkutsk: mongolia
            mongolia: japan china
            afghanistan: china middle-east india
            china: india siam
            middle-east: india
            india: siam
            siam: indonesia
            indonesia: new-guinea western-australia
            new-guinea: western-australia eastern-australia
            western-australia: eastern-australia
            """;

    private final Map<String, List<String>> neighbours = new HashMap<>();
    /** Territories whose soldiers are too tired to attack once more in this turn: each has two steps. */
    private final Set<String> tired = new HashSet<>();

    public static void main(String[] args) {
        // Address and port come last, as everywhere: whoever starts bots adds them.
        int own = Math.max(0, args.length - 2);
        String server = args.length < 2 ? "localhost:8080" : args[own] + ":" + args[own + 1];
        String game = own > 0 ? args[0] : "Game 1";
        String name = own > 1 ? args[1] : "SampleBot";
        new SampleBot().play(new IACConnector(server, name), game);
    }

    SampleBot() {
        for (String line : MAP.lines().toList()) {
            String[] names = line.split(":? ");
            for (int i = 1; i < names.length; i++) {
                neighbours.computeIfAbsent(names[0], key -> new ArrayList<>()).add(names[i]);
                neighbours.computeIfAbsent(names[i], key -> new ArrayList<>()).add(names[0]);
            }
        }
    }

    void play(IACConnector connector, String name) {
        connector.connectToGame(name);
        while (true) {
            connector.waitOpponentsMove();
            Game game = connector.getGame();
            if (game.finished || !game.me().alive()) {
                System.out.println((game.finished ? "The game is over" : "I am out") + "; territories: " + game.me().territories());
                return;
            }
            String move = choose(game);
            boolean taken = connector.sendMove(move).isOk();
            if (move.equals("EndTurn")) tired.clear();
            // Soldiers that have gone two steps cannot attack any more.
            else if (!taken && move.startsWith("Attack")) tired.add(move.split(" ")[1]);
        }
    }

    String choose(Game game) {
        if (game.stock > 0) return "PlaceUnit " + front(game) + " " + game.stock + " 0 0";
        String attack = game.phase.equals("act") ? attack(game) : null;
        return attack != null ? attack : "EndTurn";
    }

    /** Where we face most enemies. */
    private String front(Game game) {
        String best = null;
        int most = -1;
        for (Game.Territory mine : game.territories) {
            if (!game.isMine(mine)) continue;
            int enemies = 0;
            for (Game.Territory other : around(game, mine)) if (!game.isMine(other)) enemies += other.units();
            if (enemies > most) {
                most = enemies;
                best = mine.id();
            }
        }
        return best;
    }

    private String attack(Game game) {
        for (Game.Territory mine : game.territories) {
            if (!game.isMine(mine) || mine.soldiers() < 4 || tired.contains(mine.id())) continue;
            for (Game.Territory other : around(game, mine))
                if (!game.isMine(other) && mine.soldiers() > other.units() + 2)
                    return "Attack " + mine.id() + " " + other.id() + " 3 0 0";
        }
        return null;
    }

    private List<Game.Territory> around(Game game, Game.Territory territory) {
        List<String> ids = neighbours.getOrDefault(territory.id(), List.of());
        return game.territories.stream().filter(other -> ids.contains(other.id())).toList();
    }
}
