import { majorOf } from '../src/served-contracts';
import { compareContracts, type Change } from './compare';
import type { StoredContract } from './describe';
import { isSame } from './json-schema';

/** What must be done before a contract can be released. */
export interface Verdict {
  /** A message that says what to do, or null. */
  todo: string | null;
  /** Whether it only needs to be stored. */
  isReady: boolean;
  changes: Change[];
}

const minorOf = (version: string): number => Number(version.split('.')[1]);

/** Newest first. */
export const byVersion = (a: StoredContract, b: StoredContract): number =>
  b.version.localeCompare(a.version, 'en', { numeric: true });

/**
 * Compares today's contract with the released ones.
 * @param stored the released contracts, in any order
 */
export function judge(now: StoredContract, stored: readonly StoredContract[]): Verdict {
  const major = majorOf(now.version);
  const [newest] = stored.filter(({ version }) => majorOf(version) === major).sort(byVersion);
  if (!newest) return { todo: 'Run npm run contract:keep.', isReady: true, changes: [] };
  if (isSame(newest, now)) return { todo: null, isReady: true, changes: [] };

  const changes = compareContracts(newest, now);
  if (changes.some(({ kind }) => kind === 'breaking')) {
    const todo =
      `This breaks clients built against ${newest.version}. Make the change compatible, or raise the major version ` +
      '(contract/src/contract-version.ts), declare the earlier shape of each changed call (withEarlier) and mark each ' +
      'removed call (lastIn), and run npm run contract:keep.';
    return { todo, isReady: false, changes };
  }
  if (changes.length > 0 && minorOf(now.version) <= minorOf(newest.version)) {
    const todo =
      `The contract has additions since ${newest.version}: run npm run contract:keep after raising the minor version ` +
      '(contract/src/contract-version.ts). If nothing was released with that version yet, run npm run ' +
      'contract:keep -- --again instead.';
    return { todo, isReady: false, changes };
  }
  return { todo: 'Run npm run contract:keep.', isReady: true, changes };
}
