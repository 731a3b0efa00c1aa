/**
 * Where a link of a page leads: to another page, a page of the site, a picture, a file of the
 * repository.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import type { Language } from '@joute/core/words.ts';
import { pageOf } from '../../web/router/pageOf.ts';
import { addressOf } from './contents.ts';
import type { Follow } from './page.ts';

export interface KnownPage {
  readonly id: string;
  readonly language: Language;
  readonly file: string;
  readonly anchors: ReadonlySet<string>;
}

interface From {
  readonly root: string;
  readonly file: string;
  readonly language: Language;
  readonly known: readonly KnownPage[];
}

/** A sentence where the target does not exist. */
export function followFrom({ root, file, language, known }: From): Follow {
  const toPage = (page: KnownPage, target: string, anchor: string | undefined) => {
    if (anchor !== undefined && !page.anchors.has(anchor)) return `${target}: no heading makes the anchor #${anchor}`;
    return { href: addressOf(page.id) + (anchor === undefined ? '' : `#${anchor}`) };
  };
  return (target) => {
    const [path = '', anchor] = target.split('#');
    if (/^(https?|mailto):/.test(target)) return { href: target, attributes: { rel: 'noreferrer' } };
    if (path === '') {
      const own = known.find((page) => page.file === file && page.language === language);
      if (!own) return { href: target };
      return own.anchors.has(anchor ?? '') ? { href: target } : `${target}: no heading makes this anchor`;
    }
    if (path.startsWith('/')) {
      const own = known.find(({ id, language: spoken }) => addressOf(id) === path && spoken === language);
      if (own) return toPage(own, target, anchor);
      const isThere = path.startsWith('/api/') || !['missing', 'docs'].includes(pageOf(path).page);
      return isThere ? { href: target } : `${target} is no page of the site`;
    }
    const full = posix.join(posix.dirname(file), path);
    if (!existsSync(join(root, full))) return `${target} leads nowhere`;
    if (full.endsWith('.png')) return toPicture(root, full, target);
    const page =
      known.find((one) => one.file === full && one.language === language) ?? known.find((one) => one.file === full);
    // The rest of the repository is not served: its name is enough.
    return page ? toPage(page, target, anchor) : { href: null };
  };
}

/** With its size, so that nothing jumps when it has come. */
function toPicture(root: string, file: string, target: string) {
  if (dirname(file) !== 'docs/pictures') return `${target}: pictures stand in docs/pictures`;
  const bytes = readFileSync(join(root, file));
  return {
    href: `/docs/pictures/${basename(file)}`,
    // The header of a PNG: its width and height stand at fixed places.
    attributes: { width: `${bytes.readUInt32BE(16)}`, height: `${bytes.readUInt32BE(20)}`, loading: 'lazy' },
  };
}
