import { Help } from 'commander';

const help = new Help();
help.minWidthToWrap = 20;

/** Text in lines no longer than the width, each behind the indent. */
export const wrap = (text: string, width: number, indent = ''): string =>
  help
    .boxWrap(text, Math.max(20, width - indent.length))
    .split('\n')
    .map((line) => indent + line)
    .join('\n');
