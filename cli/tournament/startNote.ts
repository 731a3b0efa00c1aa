/** When a competition begins that has not begun. */
import type { Ledger } from '@joute/core/competition/log/ledger.ts';
import type { Words } from '@joute/core/words.ts';
import type { Context } from '../terminal/context.ts';
import { plainText } from '../terminal/text.ts';

export function sayStart(context: Context, { start, plan }: Ledger): Words {
  const name = plainText(plan.name);
  if (start === null)
    return { en: `${name} begins when you start it`, fr: `${name} commencera quand vous le lancerez` };
  const at = new Date(start).toLocaleString(context.language, { dateStyle: 'medium', timeStyle: 'short' });
  return { en: `${name} begins: ${at}`, fr: `${name} commencera : ${at}` };
}

/** Tells once that it is waited for. */
export class StartNote {
  readonly #context: Context;
  #isTold = false;

  constructor(context: Context) {
    this.#context = context;
  }

  tell(ledger: Ledger): void {
    if (this.#isTold || !ledger.isWaiting) return;
    this.#isTold = true;
    const { say, note } = this.#context;
    const until = say(sayStart(this.#context, ledger));
    note(`${until}. ${say({ en: 'Ctrl-C ends the wait here.', fr: 'Ctrl-C met fin à l’attente ici.' })}`);
  }
}
