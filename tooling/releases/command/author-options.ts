import type { Command } from 'commander';

/** Who changes the registry and why, as typed. */
export interface AuthorOptions {
  by?: string;
  note?: string;
}

/** Gathers what an option is given each time it is there. */
export const collect = (one: string, before: string[]): string[] => [...before, one];

/** The options that all commands have which change the registry. */
export const withAuthorOptions = (command: Command): Command =>
  command
    .option('--note <text>', 'why, for the history')
    .option('--by <name>', "who, for the history (default: git's user.name, else the login)");

/** More apps, for a change that none of them could make alone. */
export const withMoreApps = (command: Command, what: string): Command =>
  command.option('--with <app>', `${what} another app in the same step (repeatable)`, collect, []);
