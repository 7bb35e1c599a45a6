import { DatabaseError } from 'pg';

/**
 * PostgreSQL's codes for a server that cannot finish a read although another one could: connection exceptions (08),
 * conflicts with the log that a replica applies (40), resources (53), shutting down and starting up (57P), the system (58).
 */
const stateCode = /^(08|40|53|57P|58)/;

/**
 * Whether a read failed because of the replica: every error but PostgreSQL's answer about the statement itself. Codes of
 * the system such as EPIPE have the form of PostgreSQL's, so that the class decides.
 */
export const isReplicaFault = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || stateCode.test(error.code ?? '');

/** The replica was lost within a transaction, whose earlier statements another server would answer differently. */
export class ReplicaLostError extends Error {
  override readonly name = 'ReplicaLostError';
  /** PostgreSQL's code for a server that accepts no connection: the request may be repeated. */
  readonly code = '57P03';
}
