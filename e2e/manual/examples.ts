/** Every example of the help, by its command; `joute` is the program itself. */
import { PassThrough } from 'node:stream';
import { shownLines, type TriedExample, trialsOf } from '@joute/core/host/examples.ts';
import { examplesOf } from '../../cli/arguments/declare.ts';
import { makeContext, makeProgram } from '../../cli/program.ts';
import type { CodeBlock } from '../../docs/build/page.ts';

type Command = Awaited<ReturnType<typeof makeProgram>>;

export interface CommandExamples {
  /** `joute match`. */
  readonly name: string;
  readonly shown: readonly string[];
  /** Those of its subcommands are behind its own; what both have is there once. */
  readonly trials: readonly TriedExample[];
}

/** As it would stand on a page. */
export const blockOf = ({ typed, tried }: TriedExample): CodeBlock => ({ line: 0, info: `sh ${tried}`, text: typed });

export async function allExamples(): Promise<CommandExamples[]> {
  const output = new PassThrough();
  const program = await makeProgram(makeContext([], {}, { input: new PassThrough(), output, errors: output }));
  const help = program.createHelp();
  const withInner = (command: Command): Command[] => [command, ...help.visibleCommands(command).flatMap(withInner)];
  const gather = (name: string, commands: readonly Command[]): CommandExamples => {
    const examples = commands.flatMap(examplesOf);
    const trials = trialsOf(examples);
    const isFirst = ({ typed, tried }: TriedExample, at: number): boolean =>
      trials.findIndex((one) => one.typed === typed && one.tried === tried) === at;
    return { name, shown: shownLines(examples), trials: trials.filter(isFirst) };
  };
  return [
    gather('joute', [program]),
    ...help.visibleCommands(program).map((command) => gather(`joute ${command.name()}`, withInner(command))),
  ];
}
