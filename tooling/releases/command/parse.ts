import type { Command } from 'commander';
import type { Registry } from '@hive/contract/release';
import { isRemoteRepository, listApps } from '@hive/shared-node/workspace-apps';
import { maxPreviewDays } from '@hive/shared-node/releases/signing/preview-token';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';
import { parseSafeAddress } from '../site/safe-address';
import { UsageError } from './usage-error';

const join = (names: readonly string[]): string => names.join(', ');

/** The app that a command means if none is named: the remote of its repository. The workspace has several. */
export const defaultApp = (root: string): string | undefined =>
  isRemoteRepository(root) ? listApps(root)[0] : undefined;

/**
 * Adds the argument with the app of a command. In the repository of one remote it can be left out.
 */
export function withAppArgument(command: Command, root: string): Command {
  const app = defaultApp(root);
  return app === undefined ? command.argument('<app>') : command.argument('[app]', '', app);
}

/** Returns an app of this workspace. */
export function requireApp(app: string, root: string, program: Command): string {
  const apps = listApps(root);
  if (apps.includes(app)) return app;
  const commands = program.createHelp().visibleCommands(program);
  throw new UsageError(
    `Unknown app or command '${app}'. Apps: ${join(apps)}. Commands: ${join(commands.map((one) => one.name()))}.`,
  );
}

/** Returns an app that has been released, even if this workspace no longer has it. */
export function requireReleased(app: string, root: string, registry: Registry): string {
  if (registry.apps[app]) return app;
  const released = Object.keys(registry.apps).sort();
  if (listApps(root).includes(app)) {
    throw new ReleaseRefusedError(
      `${app} has not been released yet. Publish it first: npm run release -- ${app}`,
    );
  }
  throw new UsageError(
    `Unknown app '${app}'. ${released.length > 0 ? `Released apps: ${join(released)}.` : 'No app has been released yet.'}`,
  );
}

/** Returns an app with lines in the history: one that has been released, or a remote whose grants an operator changed. */
export const requireRecorded = (app: string, root: string, registry: Registry): string =>
  registry.grantChanges?.some((change) => change.app === app) ||
  (registry.remotes && Object.hasOwn(registry.remotes, app))
    ? app
    : requireReleased(app, root, registry);

function parseWhole(option: string, kind: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  const range = max === Infinity ? `of ${min} or more` : `from ${min} to ${max}`;
  throw new UsageError(`${option} must be ${kind} ${range}, not '${text}'.`);
}

/** A percentage of browsers. */
export const parseShare = (text: string): number =>
  parseWhole('--canary', 'a whole percentage', text, 1, 99);

/** For how long a preview is valid. */
export const parseDays = (text: string): number =>
  parseWhole('--days', 'a whole number of days', text, 1, maxPreviewDays);

export const parseLimit = (text: string): number =>
  parseWhole('--limit', 'a whole number', text, 1, Infinity);

/** An address without a path: https, or this machine. */
function parseOrigin(option: string, text: string): string {
  const url = parseSafeAddress(text);
  if (url && [url.origin, `${url.origin}/`].includes(text)) return url.origin;
  throw new UsageError(
    `${option} must be an https address, or an http address of this machine such as http://localhost:4301, without a path; not '${text}'.`,
  );
}

export const parseOrigins = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => parseOrigin('--origin', text))),
];

/** The address of a site. A deploy token is only sent by https, or to this machine. */
export const parseSite = (text: string): string => parseOrigin('--site', text);
