/** The built workbench, in a real browser and under the server's own content security policy. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll } from 'vitest';
import { openBrowser } from '../../arena/server/test/openBrowser.ts';
import { freshFolder } from '../../arena/test/freshFolder.ts';

/**
 * As arena/server/web/app.ts sends it: a style attribute in a board's markup is an error here too.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'";
const configFile = fileURLToPath(new URL('../workbench/vite.config.ts', import.meta.url));

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export interface Bench {
  readonly page: Page;
  /** Errors in the page, and what the browser refused to load or apply. */
  readonly complaints: readonly string[];
}

export interface Workbench {
  /** For the query, see workbench/main.ts. */
  open(query: string, viewport?: Viewport): Promise<Bench>;
}

const opened: PreviewServer[] = [];
afterAll(async () => {
  for (const server of opened.splice(0)) await server.close();
});

export async function openWorkbench(): Promise<Workbench> {
  const outDir = freshFolder();
  await build({ configFile, logLevel: 'error', build: { outDir } });
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', headers: { 'content-security-policy': POLICY } },
  });
  opened.push(server);
  const browser = await openBrowser();
  return {
    async open(query, viewport = { width: 1280, height: 800 }) {
      const page = await browser.newPage({ viewport });
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      // The workbench has no icon.
      await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
      await page.goto(`${server.resolvedUrls!.local[0]}?${query}`);
      await page.waitForSelector('.board svg');
      return { page, complaints };
    },
  };
}
