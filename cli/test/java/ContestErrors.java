/** What the contest answers to what a bot does wrong, through the students' own class: a line each. */
public class ContestErrors {
    public static void main(String[] args) throws Exception {
        IACConnector first = new IACConnector(args[0], "first");
        IACConnector second = new IACConnector(args[0], "second");
        first.connectToGame("Game 2");
        System.out.println(first.sendMove("EndTurn").error());
        second.connectToGame("2");
        first.waitOpponentsMove();
        System.out.println(second.sendMove("EndTurn").error());
        System.out.println(first.sendMove("PlaceUnit Atlantis 5 2 1").error());
        System.out.println(first.sendMove("PlaceUnit Atlantis 5 2 1").message());
        Game game = first.getGame();
        System.out.println(game.phase + " " + game.stock + " " + game.me().name() + " " + (game.mission != null));
        var uuid = IACConnector.class.getDeclaredField("uuid");
        uuid.setAccessible(true);
        uuid.set(first, "00000000-0000-4000-8000-000000000000");
        System.out.println(first.sendMove("EndTurn").error());
    }
}
