/** The dress of every page: head, way through the house, foot. */
import type { Language } from '@joute/core/words.ts';
import { type Html, html } from './markup.ts';
import { pageWords } from './words.ts';

export interface Page {
  readonly language: Language;
  readonly title: string;
  readonly main: Html;
  /** Which of the scripts in assets/ makes it live; null for none. */
  readonly script: 'home' | 'match' | 'admin' | 'closed' | null;
}

const OTHER: Readonly<Record<Language, Language>> = { en: 'fr', fr: 'en' };

export function layPage({ language, title, main, script }: Page): Html {
  const words = pageWords[language];
  const { reconnecting, copied, failed } = words;
  const other = OTHER[language];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/page/shield.svg" type="image/svg+xml">
<link rel="preload" href="/page/source-sans-3.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/page/base.css">
<link rel="stylesheet" href="/page/forms.css">
<link rel="stylesheet" href="/page/match.css">
<link rel="stylesheet" href="/page/inks.css">
${script ? html`<script type="module" src="/page/${script}.js"></script>` : null}
</head>
<body data-words="${JSON.stringify({ reconnecting, copied, failed })}">
<a class="skip" href="#main">${words.skip}</a>
<header class="top">
<a class="brand" href="/">Joute</a>
<nav aria-label="${words.navigation}">
<a href="/#live">${words.watch}</a>
<a href="/#play">${words.play}</a>
<a href="/#connect">${words.connect}</a>
<a href="/api">${words.api}</a>
</nav>
<a class="switch" href="?lang=${other}" lang="${other}" hreflang="${other}" rel="nofollow">${words.language}</a>
</header>
<p id="connection" class="banner" role="status" hidden></p>
<main id="main">
${main}
</main>
<noscript><p class="banner">${words.noScript}</p></noscript>
</body>
</html>
`;
}
