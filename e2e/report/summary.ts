/**
 * What a run of the tests gave, as one page: by room of the house, with what failed and what took
 * longest.
 */

/** The fields of vitest's JSON report that are used. */
export interface TestReport {
  readonly startTime: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const SLOWEST = 10;

type FileResult = TestReport['testResults'][number];

const countOf = (files: readonly FileResult[], ...statuses: readonly string[]): number =>
  files.reduce(
    (sum, { assertionResults }) => sum + assertionResults.filter(({ status }) => statuses.includes(status)).length,
    0,
  );

const secondsOf = (files: readonly FileResult[]): number =>
  files.reduce((sum, { startTime, endTime }) => sum + Math.max(0, endTime - startTime) / 1000, 0);

/** `games/draughts`, `arena/live`: the first two folders. */
const roomOf = (name: string): string =>
  name
    .split('/')
    .slice(0, 2)
    .filter((part) => !part.includes('.'))
    .join('/');

/** Paths from the root of the repository. */
export function makeReport(reports: readonly TestReport[], root: string): string {
  const files = reports
    .flatMap(({ testResults }) => testResults)
    .map((file) => ({
      ...file,
      name: file.name.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/').replace(/\/$/, '')}/`, ''),
    }));
  const rooms = [...new Set(files.map(({ name }) => roomOf(name)))].toSorted();
  const rowOf = (title: string, own: readonly FileResult[]): string =>
    `| ${title} | ${own.length} | ${countOf(own, 'passed')} | ${countOf(own, 'failed')} | ${countOf(own, 'pending', 'skipped', 'todo')} | ${secondsOf(own).toFixed(1)} |`;
  const failed = files.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `- ${name}: ${fullName}`),
  );
  const slowest = files.toSorted((a, b) => secondsOf([b]) - secondsOf([a])).slice(0, SLOWEST);
  const [first] = reports.map(({ startTime }) => startTime).toSorted((a, b) => a - b);
  return [
    '# Report of the tests',
    `Made by the run that began ${new Date(first ?? 0).toISOString()}.`,
    [
      '| room | files | passed | failed | left out | seconds |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...rooms.map((room) =>
        rowOf(
          room,
          files.filter(({ name }) => roomOf(name) === room),
        ),
      ),
      rowOf('**all**', files),
    ].join('\n'),
    ...(failed.length === 0 ? ['Nothing failed.'] : ['## What failed', failed.join('\n')]),
    '## What took longest',
    slowest.map((file) => `- ${file.name}: ${secondsOf([file]).toFixed(1)} s`).join('\n'),
    '',
  ].join('\n\n');
}
