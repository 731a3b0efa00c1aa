/** What a reader of the manual does: follows its blocks, one after the other. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeBlock } from '../../docs/build/page.ts';
import { expectShape } from './answer.ts';
import { fileOf, isAnswer, linesOf, type Trial, trialOf } from './commandBlocks.ts';
import { becomes, openPageArena } from './pageArena.ts';
import { PageShell, type Started } from './pageShell.ts';

/** Asks for help, and leaves. */
const HELP_AND_LEAVE = '?\nquit\n';

const NEXT_YEAR = new Date().getFullYear() + 1;

/** Pages name days that are still to come. */
const toCome = (text: string): string => text.replaceAll(/\b2027(?=-\d\d-\d\dT)/g, `${NEXT_YEAR}`);

/** What a page cannot know: one's own token and code, and the id of another team. */
const yours = (text: string): string =>
  toCome(text)
    .replaceAll('joute_…', '$JOUTE_TOKEN')
    .replaceAll('ACDE-FGHJ-KMNP', '$TEAM_CODE')
    .replaceAll('team:zebras/', 'team:$ZEBRAS/');

export class Reader {
  readonly #shell = new PageShell();
  #answer = '';
  #as: Trial['as'] = null;
  #arena: Started | undefined;
  /** The last first. */
  readonly #started: Started[] = [];

  /** `answers` is what is typed in the terminal. */
  async follow(block: CodeBlock, answers = HELP_AND_LEAVE): Promise<void> {
    const name = fileOf(block);
    if (name !== null) writeFileSync(join(this.#shell.folder, name), toCome(block.text));
    if (isAnswer(block)) expectShape(this.#answer, block.text);
    const { way, isBeside, as } = trialOf(block) ?? { way: null, isBeside: false, as: null };
    if (as !== null) await this.#becomes(as);
    if (way === 'run') this.#answer = await this.#shell.run(yours(block.text));
    if (way === 'start') {
      if (!isBeside) await this.#stop();
      for (const line of linesOf(block)) this.#started.unshift(await this.#shell.start(yours(line)));
    }
    if (way === 'terminal') for (const line of linesOf(block)) await this.#shell.runInTerminal(line, answers);
  }

  async end(): Promise<void> {
    await this.#stop();
    await this.#arena?.stop();
  }

  async #stop(): Promise<void> {
    for (const { stop } of this.#started.splice(0)) await stop();
  }

  /** The one thing that the reader brings along: whom the arena knows. */
  async #becomes(as: 'server' | 'team'): Promise<void> {
    this.#arena ??= await openPageArena(this.#shell);
    if (as !== this.#as) await becomes(this.#shell, as);
    this.#as = as;
  }
}
