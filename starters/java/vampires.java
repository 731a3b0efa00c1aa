import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A bot for Vampires vs Werewolves. Its largest group walks to the nearest humans or enemies that
 * it is sure to beat. It never splits a group, and does not think of what the enemy will do: both
 * are worth trying.
 */
class Bot {
    static String choose(Json state, Json turn, Json hello) {
        String side = state.get("side").text();
        List<Json> enemies = state.get(side.equals("vampires") ? "werewolves" : "vampires").items();
        Json us = state.get(side).items().stream().max(Comparator.comparing(Bot::count)).orElse(Json.NOTHING);

        // We beat as many humans as we are, and enemies where we are half as many again.
        List<Json> prey = new ArrayList<>();
        for (Json group : state.get("humans").items()) if (count(group) <= count(us)) prey.add(group);
        for (Json group : enemies) if (1.5 * count(group) <= count(us)) prey.add(group);
        // Nobody is left whom we beat for sure: to the nearest enemy, and good luck.
        if (prey.isEmpty()) prey = enemies;
        Json goal = prey.stream().min(Comparator.comparing(group -> distance(us, group))).orElse(Json.NOTHING);

        int x = us.get("x").number(), y = us.get("y").number();
        int toX = towards(x, goal.get("x").number()), toY = towards(y, goal.get("y").number());
        return x + "," + y + ":" + count(us) + ">" + toX + "," + toY;
    }

    static int count(Json group) {
        return group.get("count").number();
    }

    /** One step on the way. */
    static int towards(int from, int to) {
        return from + Integer.signum(to - from);
    }

    static int distance(Json one, Json other) {
        int right = Math.abs(one.get("x").number() - other.get("x").number());
        int down = Math.abs(one.get("y").number() - other.get("y").number());
        return Math.max(right, down);
    }

    public static void main(String[] words) throws IOException {
        Protocol.play(Bot::choose, "vampires", words);
    }
}
