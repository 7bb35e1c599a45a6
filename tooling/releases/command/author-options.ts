import type { Command } from 'commander';

/** Who changes the registry and why, as given on the command line. */
export interface AuthorOptions {
  by?: string;
  note?: string;
}

/** Collects the values of a repeatable option. */
export const collect = (value: string, previous: string[]): string[] => [...previous, value];

/** The options of all commands that change the registry. */
export const withAuthorOptions = (command: Command): Command =>
  command
    .option('--note <text>', 'the reason, for the history')
    .option(
      '--by <name>',
      "the author, for the history (default: git's user.name, else the login)",
    );

/** Further apps, for a change that must include all of them. */
export const withMoreApps = (command: Command, what: string): Command =>
  command.option('--with <app>', `${what} another app in the same step (repeatable)`, collect, []);
