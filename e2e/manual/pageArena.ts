/** An arena in the network of a page, and whom it knows: an administrator, and a team. */
import type { PageShell, Started } from './pageShell.ts';

/** JOUTE_SERVER and JOUTE_TOKEN are then those of its administrator. */
export async function openPageArena(shell: PageShell): Promise<Started> {
  // Not in the page's folder: its data are not the reader's.
  const arena = await shell.start('cd ~ && joute serve --no-demo --allowed-hosts arena.example');
  const [, code] = /#code=(\S+)/.exec(arena.said)!;
  const claim = `curl localhost:8080/api/admin/claim -H 'content-type: application/json' -d '{"code":"${code}"}'`;
  const { text } = JSON.parse(await shell.run(claim)) as { text: string };
  await shell.run(`export JOUTE_SERVER=http://localhost:8080 ADMINISTRATOR=${text} JOUTE_TOKEN=${text}`);
  return arena;
}

/** Becomes its administrator again, or a team of its own, $TEAM. */
export async function becomes(shell: PageShell, as: 'server' | 'team'): Promise<void> {
  await shell.run('export JOUTE_TOKEN=$ADMINISTRATOR');
  if (as === 'server') return;
  await shell.run(`printf 'name;team\\nMax;Okapis\\n' >~/okapis.csv`);
  const { codes } = JSON.parse(await shell.run('joute roster import ~/okapis.csv --json'));
  // Known already, it gets no new code.
  if (codes.length > 0)
    await shell.run(
      `export TEAM=${codes[0].team} TEAM_CODE=${codes[0].code} TEAM_TOKEN=$(joute token --code ${codes[0].code})`,
    );
  await shell.run('export JOUTE_TOKEN=$TEAM_TOKEN');
}
