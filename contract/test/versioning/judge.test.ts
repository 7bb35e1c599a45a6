import { z } from 'zod';
import { defineCall } from '../../src/call';
import { describeContract } from '../../versioning/describe';
import { judge } from '../../versioning/judge';

const thing = defineCall({
  method: 'GET',
  path: '/things',
  access: 'public',
  summary: 'All things',
  status: 200,
  response: z.object({ a: z.string() }),
});
const grown = { ...thing, response: thing.response.extend({ b: z.string() }) };
const shrunk = { ...thing, response: z.object({}) };

const stored = [describeContract('1.9.0', [thing], {}), describeContract('1.10.0', [thing], {})];

it('accepts an unchanged contract', () => {
  expect(judge(describeContract('1.10.0', [thing], {}), stored)).toEqual({
    todo: null,
    isReady: true,
    changes: [],
  });
});

it('requires a higher minor version for an additive change', () => {
  const verdict = judge(describeContract('1.10.0', [grown], {}), stored);
  expect(verdict.isReady).toBe(false);
  expect(verdict.todo).toContain('run npm run contract:keep after raising the minor version');
  expect(verdict.changes).toEqual([
    { kind: 'additive', where: 'GET /things', what: 'response has additions' },
  ]);
});

it('only asks to store the contract after the version was raised', () => {
  const verdict = judge(describeContract('1.11.0', [grown], {}), stored);
  expect(verdict).toMatchObject({ isReady: true, todo: 'Run npm run contract:keep.' });
});

it.each(['1.10.0', '1.11.0'])('rejects a breaking change as version %s', (version) => {
  const verdict = judge(describeContract(version, [shrunk], {}), stored);
  expect(verdict.isReady).toBe(false);
  expect(verdict.todo).toContain('breaks clients built against 1.10.0');
  expect(verdict.changes).toEqual([
    { kind: 'breaking', where: 'GET /things', what: 'response.a was removed' },
  ]);
});

it('accepts breaking changes in a new major version', () => {
  const verdict = judge(describeContract('2.0.0', [shrunk], {}), stored);
  expect(verdict).toMatchObject({ isReady: true, todo: 'Run npm run contract:keep.' });
});
