import { DatabaseError } from 'pg';
import { isReplicaFault, ReplicaLostError } from '../../src/database/replica/replica-fault';

const withCode = (error: Error, code: string): Error => Object.assign(error, { code });
const answer = (code: string): Error => withCode(new DatabaseError('refused', 1, 'error'), code);

it.each([
  ['a write to a closed socket', withCode(new Error('write EPIPE'), 'EPIPE')],
  ['a reset connection', withCode(new Error('read ECONNRESET'), 'ECONNRESET')],
  ['a connection that ends', new Error('Connection terminated unexpectedly')],
  ['a server that shuts down', answer('57P01')],
  ['a conflict with the replay', answer('40001')],
  ['a full disk', answer('53100')],
  ['a replica that was lost within a transaction', new ReplicaLostError('The replica was lost')],
])('counts %s as a fault of the replica', (_what, error) => {
  expect(isReplicaFault(error)).toBe(true);
});

it.each([
  ['a division by zero', answer('22012')],
  ['a missing table', answer('42P01')],
  ['a statement timeout', answer('57014')],
])('does not count %s as a fault of the replica', (_what, error) => {
  expect(isReplicaFault(error)).toBe(false);
});
