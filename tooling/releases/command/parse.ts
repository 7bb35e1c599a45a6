import type { Registry } from '@hive/contract/release';
import { listApps } from '@hive/shared-node/workspace-apps';
import { Refused } from '../refused';
import { WrongUse } from './wrong-use';

const listed = (names: readonly string[]): string => names.join(', ');

/** An app of this workspace. */
export function requireApp(app: string, root: string, commands: readonly string[]): string {
  const apps = listApps(root);
  if (apps.includes(app)) return app;
  throw new WrongUse(
    `There is neither an app nor a command '${app}'. Apps: ${listed(apps)}. Commands: ${listed(commands)}.`,
  );
}

/** An app that has been released, whether or not this workspace still has it. */
export function requireReleased(app: string, root: string, registry: Registry): string {
  if (registry.apps[app]) return app;
  const released = Object.keys(registry.apps).sort();
  if (listApps(root).includes(app)) {
    throw new Refused(
      `${app} has not been released yet. Publish it first: npm run release -- ${app}`,
    );
  }
  throw new WrongUse(
    `There is no app '${app}'. ${released.length > 0 ? `Released are: ${listed(released)}.` : 'Nothing has been released yet.'}`,
  );
}

function parseWhole(option: string, unit: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  const range = max === Infinity ? `of ${min} or more` : `from ${min} to ${max}`;
  throw new WrongUse(`${option} takes a whole number ${unit}${range}; '${text}' is none.`);
}

/** Per cent of the browsers. */
export const parseShare = (text: string): number =>
  parseWhole('--canary', 'of per cent ', text, 1, 99);

export const parseLimit = (text: string): number => parseWhole('--limit', '', text, 1, Infinity);

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** An origin that a development server may be at: https, or this machine. */
function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.includes(url.hostname));
  if (url && isSafe && [url.origin, `${url.origin}/`].includes(text)) return url.origin;
  throw new WrongUse(
    `--origin takes an address without a path, as http://localhost:4301, with https unless it is this machine; '${text}' is none.`,
  );
}

export const parseOrigins = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(parseOrigin)),
];
