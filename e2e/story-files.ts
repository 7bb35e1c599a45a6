import fs from 'node:fs';
import path from 'node:path';

const stories = path.join(import.meta.dirname, 'stories');

/** All story files of the short or the full form, as paths below `stories`. */
export function listStoryFiles(isLong: boolean): string[] {
  return fs
    .readdirSync(stories, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts') && (isLong || !file.startsWith('long/')))
    .sort();
}

/** The items in an order that depends only on the seed (Fisher-Yates with mulberry32). */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const shuffled = [...items];
  let state = seed >>> 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [shuffled[index], shuffled[other]] = [shuffled[other] as T, shuffled[index] as T];
  }
  return shuffled;
}

/** The stories of each package's pages. A change of any other package runs the main stories. */
const filesOf: Readonly<Record<string, RegExp>> = {
  'remote-admin': /^(admin-|reviews-and-promo|membership)/,
  'remote-partner': /^(partner-|reviews-and-promo|membership)/,
  'remote-public': /^(visitor|profile|membership|keyboard)/,
  'remote-user': /^(questionnaire|from-visitor|own-security|profile|keyboard)/,
  shell: /^(sign-in|session|guards|two-factor|step-up|passkey|google|tabs|isolation)/,
};

/**
 * The story files that a change of these packages can break first, besides the main stories.
 * @param packages folders, as in `E2E_AREAS`
 */
export const filesOfPackages = (files: readonly string[], packages: readonly string[]): string[] =>
  files.filter((file) => packages.some((one) => filesOf[one]?.test(file) || isOwn(one, file)));

/** `e2e/stories/<file>`: a changed story runs itself. */
const isOwn = (one: string, file: string): boolean => one === `e2e/stories/${file}`;
