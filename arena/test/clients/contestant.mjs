/** A client of the contest for tests: `node contestant.mjs HABIT IP PORT`. */
const [habit, ip, port] = process.argv.slice(2);

const ask = async (path, values = {}) =>
  (await fetch(`http://${ip}:${port}/api/iaconnector${path}?${new URLSearchParams(values)}`)).json();

const { idPlayer, uuid } = await ask('/addPlayer', { idGame: 'Any name', playerName: habit });
for (;;) {
  const game = await ask('/getOpponentMoves', { playerUUID: uuid });
  if (game.finished || !game.players[idPlayer].alive) break;
  if (habit === 'silent') continue;
  const own = game.territories.find(({ owner }) => owner === idPlayer).id;
  const move = game.stock > 0 ? `PlaceUnit ${own} ${game.stock} 0 0` : 'EndTurn';
  const verdict = await ask('/sendMove', {
    playerUUID: uuid,
    move: habit === 'wrong' ? 'PlaceUnit Atlantis 1 0 0' : move,
  });
  if (habit === 'wrong') console.error(verdict.error);
  else if (verdict.error !== null) throw new Error(JSON.stringify(verdict));
  if (habit === 'exits' && move === 'EndTurn') process.exit(3);
}
const { mission } = await ask(`/player/secrets/${uuid}`);
console.error(`over, ${mission.kind}`);
