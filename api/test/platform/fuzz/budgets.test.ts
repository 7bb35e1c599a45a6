import { calls } from '@hive/contract/calls';
import { nameOf } from '../matrix/send-request';
import { exceptions, findExcess } from './budgets';
import { found } from './found';

const [call] = calls;

describe('The budgets of fuzzed requests', () => {
  it('name the parts that a request exceeds', () => {
    expect(findExcess(call!, { statements: 25, rows: 110, bytes: 100_000 })).toBeNull();
    expect(findExcess(call!, { statements: 26, rows: 111, bytes: 2 })).toBe(
      '26 statements, at most 25 are in the budget; 111 rows, at most 110 are in the budget',
    );
  });

  it('have exceptions and found requests only for calls of the contract', () => {
    const names = new Set(calls.map(nameOf));
    const listed = [...Object.keys(exceptions), ...Object.keys(found)];
    expect(listed.filter((name) => !names.has(name))).toEqual([]);
  });
});
