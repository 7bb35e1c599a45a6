import { isNativeError } from 'node:util/types';

/** Network errors between the api and the database. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EACCES',
]);

const networkCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/**
 * PostgreSQL's codes for the same: connection exceptions (08…), shutting down and starting up (57P01 to 57P03),
 * too many connections (53300), and a statement timeout (57014).
 */
const stateCode = /^(08...|57P0[1-5]|53300|57014)$/;

/** The driver's messages without a code, and a database closed for maintenance (55000 has other meanings too). */
const driverMessage =
  /not currently accepting connections|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|timeout expired/i;

/** Whether an error of the driver means that the database is temporarily unreachable, not that the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  // Several addresses were tried (localhost as IPv4 and IPv6), each with its own error.
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isDatabaseAway);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && networkCodes.has(code)) {
    return syscall === undefined || networkCalls.has(syscall);
  }
  return (code !== undefined && stateCode.test(code)) || driverMessage.test(error.message);
}
