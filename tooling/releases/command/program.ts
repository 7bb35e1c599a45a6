import { Command } from 'commander';
import { addChanges } from './changes';
import { addFlag } from './flag';
import { addGrants } from './grants';
import { addKey } from './key';
import { addMoveCommands } from './move-commands';
import { addOverrides } from './overrides';
import { addPreview } from './preview';
import { addPublish } from './publish';
import { addReadCommands } from './read-commands';
import type { CommandContext } from './command-context';

/** Turns `error: unknown option '--canry'` into a sentence that refers to the help. */
const toSentence = (message: string): string => {
  const [first = '', ...rest] = message.replace(/^error: /, '').trim();
  const text = first.toUpperCase() + rest.join('').replace(/\n\(([^)]*)\)$/, '. $1');
  return `${text.replace(/[.?]?$/, (end) => end || '.')} See: npm run release -- --help`;
};

/** Creates the release command with all its subcommands. */
export function createProgram(context: CommandContext): Command {
  const program = new Command('npm run release --')
    .usage('<app> [options]\n       npm run release -- <command> [options]')
    .description(
      'Builds an app and makes it live for everyone, or on trial for some browsers. Exit codes: 0 done, 1 refused, 2 usage error.',
    )
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.print(text.trimEnd()),
      writeErr: (text) => context.printError(text.trimEnd()),
      outputError: (text, write) => write(toSentence(text)),
    })
    .helpCommand(false);
  addPublish(program, context);
  addMoveCommands(program, context);
  addReadCommands(program, context);
  addPreview(program, context);
  addChanges(program, context);
  addFlag(program, context);
  addGrants(program, context);
  addOverrides(program, context);
  addKey(program, context);
  return program;
}
