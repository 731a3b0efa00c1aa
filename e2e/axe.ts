/**
 * Checks a page with axe-core. The page's context has to be opened with `bypassCSP`: axe is no
 * script of the server's.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What moves or fades comes to its end: colours on their way from one to another are none of ours.
 * What never ends (a skeleton that breathes) is not waited for.
 */
const STILL = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished),
)`;

/** The findings, a line each: the rule, and where. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(STILL);
  await page.evaluate(source);
  return page.evaluate(async () => {
    interface Violation {
      readonly id: string;
      readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
    }
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: readonly Violation[] }> } };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary.replace(/\s+/g, ' ')})`),
    );
  });
}
