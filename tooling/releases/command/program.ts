import { Command } from 'commander';
import { addMoveCommands } from './move-commands';
import { addOverrides } from './overrides';
import { addPublish } from './publish';
import { addReadCommands } from './read-commands';
import type { CommandContext } from './command-context';

/** `error: unknown option '--canry'` becomes a sentence that says where to look. */
const toSentence = (said: string): string => {
  const [first = '', ...rest] = said.replace(/^error: /, '').trim();
  const text = first.toUpperCase() + rest.join('').replace(/\n\(([^)]*)\)$/, '. $1');
  return `${text.replace(/[.?]?$/, (end) => end || '.')} See: npm run release -- --help`;
};

/** The release command with all it can do. */
export function createProgram(context: CommandContext): Command {
  const program = new Command('npm run release --')
    .usage('<app> [options]\n       npm run release -- <command> [options]')
    .description(
      'Builds an app and makes it live, for everybody or on trial. Ends with 0 when done, 1 when refused, 2 when used wrongly.',
    )
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.say(text.trimEnd()),
      writeErr: (text) => context.complain(text.trimEnd()),
      outputError: (text, write) => write(toSentence(text)),
    })
    .helpCommand(false);
  addPublish(program, context);
  addMoveCommands(program, context);
  addReadCommands(program, context);
  addOverrides(program, context);
  return program;
}
