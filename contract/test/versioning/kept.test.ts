import path from 'node:path';
import { calls } from '../../src/calls';
import { majorOf, majorsServedWith, servedContracts } from '../../src/served-contracts';
import { contractVersion } from '../../src/contract-version';
import { compareContracts } from '../../versioning/compare';
import { byVersion, judge } from '../../versioning/judge';
import { readKept, today } from '../../versioning/kept-contracts';

const kept = readKept(path.join(__dirname, '../../versions'));

test('Who was built against a released contract can live with today’s, and today’s is kept', () => {
  const { todo, changes } = judge(today(), kept);
  const inWords = changes.map(({ kind, where, what }) => `${kind}: ${where}: ${what}`);
  expect([todo, ...inWords].filter(Boolean)).toEqual([]);
});

test('No contract that was released breaks one of the same major version before it', () => {
  const oldestFirst = [...kept].sort(byVersion).reverse();
  expect(oldestFirst[0]?.version).toBe('1.0.0');
  for (const [index, now] of oldestFirst.entries()) {
    const before = oldestFirst
      .slice(0, index)
      .filter((one) => majorOf(one.version) === majorOf(now.version));
    const breaking = before
      .flatMap((old) => compareContracts(old, now))
      .filter(({ kind }) => kind === 'breaking');
    expect(breaking).toEqual([]);
  }
});

test('The version before goes on being served, and nothing is kept for one that is not', () => {
  expect(majorsServedWith('1.4.2')).toEqual([1]);
  expect(majorsServedWith('2.0.0')).toEqual([2, 1]);
  expect(majorsServedWith('12.3.4')).toEqual([12, 11]);
  expect(servedContracts).toContain(majorOf(contractVersion));
  for (const { earlier, lastIn } of calls) {
    for (const major of [earlier?.major, lastIn].filter((one) => one !== undefined)) {
      expect(servedContracts).toContain(major);
      expect(major).toBeLessThan(majorOf(contractVersion));
    }
  }
});
