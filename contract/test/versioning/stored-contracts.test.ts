import path from 'node:path';
import { calls } from '../../src/calls';
import { majorOf, majorsServedWith, servedContracts } from '../../src/served-contracts';
import { clientContract } from '../../src/client-contract';
import { contractVersion } from '../../src/contract-version';
import { compareContracts } from '../../versioning/compare';
import { byVersion, judge } from '../../versioning/judge';
import { readStored, today } from '../../versioning/stored-contracts';

const stored = readStored(path.join(__dirname, '../../versions'));

test('The current contract is compatible with every released one, and is stored', () => {
  const { todo, changes } = judge(today(), stored);
  const summary = changes.map(({ kind, where, what }) => `${kind}: ${where}: ${what}`);
  expect([todo, ...summary].filter(Boolean)).toEqual([]);
});

/** Earlier contracts do not change: the short form compares each with its predecessor, and the newest with all. */
function isCompared(earlier: number, later: number): boolean {
  return Boolean(process.env['LONG']) || later - earlier === 1 || later === stored.length - 1;
}

test('No released contract breaks an earlier one of the same major version', () => {
  const oldestFirst = [...stored].sort(byVersion).reverse();
  expect(oldestFirst[0]?.version).toBe('1.0.0');
  for (const [index, now] of oldestFirst.entries()) {
    const before = oldestFirst
      .slice(0, index)
      .filter((_one, earlier) => isCompared(earlier, index))
      .filter((one) => majorOf(one.version) === majorOf(now.version));
    const breaking = before
      .flatMap((old) => compareContracts(old, now))
      .filter(({ kind }) => kind === 'breaking');
    expect(breaking).toEqual([]);
  }
});

test('The previous version is still served, and only served versions are stored', () => {
  expect(majorsServedWith('1.4.2')).toEqual([1]);
  expect(majorsServedWith('2.0.0')).toEqual([2, 1]);
  expect(majorsServedWith('12.3.4')).toEqual([12, 11]);
  expect(servedContracts).toContain(majorOf(contractVersion));
  expect(clientContract).toBe(`${majorOf(contractVersion)}.0.0`);
  for (const { earlier, lastIn } of calls) {
    for (const major of [earlier?.major, lastIn].filter((one) => one !== undefined)) {
      expect(servedContracts).toContain(major);
      expect(major).toBeLessThan(majorOf(contractVersion));
    }
  }
});
