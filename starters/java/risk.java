import java.io.IOException;

/**
 * A bot for Risk'ISEP. It buys soldiers only, puts them where it is most ahead of an enemy, and
 * attacks there while it is stronger. It does not read its mission, and moves nobody to the front:
 * two ways to make it better.
 */
class Bot {
    static final int MOST_ATTACKERS = 3;

    /** One of our territories with an enemy's beside it. */
    record Border(String own, String enemy, int lead) { }

    static String choose(Json state, Json turn, Json hello) {
        int seat = hello.get("seat").number(), stock = state.get("players").at(seat - 1).get("stock").number();
        boolean isSetup = state.get("phase").text().equals("setup");
        Json map = loadMap(hello.get("setup").get("map").text());
        if (stock > 0) {
            boolean isOneByOne = isSetup && hello.get("setup").get("oneByOne").number() == 1;
            return "PlaceUnit " + bestBorder(state, seat, map, 0).own + " " + (isOneByOne ? 1 : stock);
        }
        Border attack = bestBorder(state, seat, map, MOST_ATTACKERS);
        if (!isSetup && attack.lead > 0) return "Attack " + attack.own + " " + attack.enemy + " " + MOST_ATTACKERS;
        return "EndTurn";
    }

    /** Where we are most ahead of an enemy, with so many soldiers ready; without a lead where there is no such place. */
    static Border bestBorder(Json state, int seat, Json map, int soldiers) {
        Json territories = state.get("territories");
        Border best = new Border("", "", -1_000_000);
        for (Json own : territories.items()) {
            if (own.get("owner").number() != seat || ready(own) < soldiers) continue;
            String id = own.get("id").text();
            for (Json neighbour : find(map.get("territories"), id).get("neighbours").items()) {
                Json enemy = find(territories, neighbour.text());
                int lead = countUnits(own) - countUnits(enemy);
                if (enemy.get("owner").number() != seat && lead > best.lead) best = new Border(id, neighbour.text(), lead);
            }
        }
        return best;
    }

    static Json find(Json territories, String id) {
        for (Json one : territories.items()) if (one.get("id").text().equals(id)) return one;
        return Json.NOTHING;
    }

    static int countUnits(Json territory) {
        int units = 0;
        for (String key : territory.keys()) if (!key.equals("owner")) units += territory.get(key).number();
        return units;
    }

    /** Soldiers that have movement points left and may go: one unit has to stay. */
    static int ready(Json territory) {
        int tired = territory.get("points").get("soldier").at(0).number();
        return Math.min(territory.get("soldier").number() - tired, countUnits(territory) - 1);
    }

    private static Json map = Json.NOTHING;

    /** A match names a map that lies in the folder maps, or brings the JSON of one of its own. */
    static Json loadMap(String name) {
        String path = "maps/" + name + ".json";
        if (map == Json.NOTHING) map = name.contains("{") ? Json.read(name) : Json.readFile(path);
        if (map == Json.NOTHING) System.err.println("There is no map " + path + ": start the bot in its own folder.");
        return map;
    }

    public static void main(String[] words) throws IOException {
        Protocol.play(Bot::choose, "risk", words);
    }
}
