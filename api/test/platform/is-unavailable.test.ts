import { DatabaseError } from 'pg';
import { isUnavailable } from '../../src/platform/http/is-unavailable';

const withCode = (error: Error, code: string, syscall?: string): Error =>
  Object.assign(error, { code, syscall });

it.each([
  ['a refused connection', withCode(new Error('connect'), 'ECONNREFUSED', 'connect')],
  ['a missing socket', withCode(new Error('connect ENOENT'), 'ENOENT', 'connect')],
  ['a server that shuts down', withCode(new DatabaseError('terminating', 1, 'error'), '57P01')],
  ['a server that starts up', withCode(new DatabaseError('starting up', 1, 'error'), '57P03')],
  ['a statement timeout', withCode(new DatabaseError('canceling statement', 1, 'error'), '57014')],
  ['a connection cut in the middle', new Error('Connection terminated unexpectedly')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  [
    'several addresses that all refuse the connection',
    new AggregateError([withCode(new Error('a'), 'ECONNREFUSED', 'connect')]),
  ],
])('counts %s as an outage', (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  ['a duplicate key', withCode(new DatabaseError('duplicate key', 1, 'error'), '23505')],
  ['a missing file', withCode(new Error('open'), 'ENOENT', 'open')],
  ['a programming error', new TypeError('x is undefined')],
  ['no error at all', 'text'],
])('does not count %s as an outage', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});
