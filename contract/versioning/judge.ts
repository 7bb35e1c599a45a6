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
      `Who was built against ${newest.version} could not live with this. Change it so that they can; or raise the ` +
      'major version (contract/src/contract-version.ts), keep the earlier shape beside each call that changed ' +
      '(withEarlier) and each call that is gone (lastIn), and run npm run contract:keep.';
    return { todo, isReady: false, changes };
  }
  if (changes.length > 0 && minorOf(now.version) <= minorOf(newest.version)) {
    const todo =
      `The contract has grown since ${newest.version}: run npm run contract:keep after raising the minor version ` +
      '(contract/src/contract-version.ts). Where nothing was released against that version yet: npm run ' +
      'contract:keep -- --again.';
    return { todo, isReady: false, changes };
  }
  return { todo: 'Run npm run contract:keep.', isReady: true, changes };
}
