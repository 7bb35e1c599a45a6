import { apiBase } from '@hive/contract/api-paths';
import { contractHeader } from '@hive/contract/client-contract';
import { contractVersion } from '@hive/contract/contract-version';
import { majorOf, servedContracts } from '@hive/contract/served-contracts';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem';

type Header = string | string[] | undefined;

const version = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/;

/** Seconds after which a client that is ahead of this process may find one that has caught up. */
const retryAfterSeconds = 5;

/** Whether a client uses the current contract. Assumed when it sends no version, as a page's own URL is not a call. */
export const usesCurrentContract = (header: Header, served = servedContracts): boolean =>
  header === undefined ||
  (typeof header === 'string' && version.test(header) && majorOf(header) === served[0]);

/**
 * The major version of the contract that a client was built against.
 * @param served the major versions served, the current one first
 * @throws Problem CONTRACT_RETIRED for a version that is no longer served, UNAVAILABLE for one that is not served yet
 * (the clients were released before every api process), VALIDATION_FAILED for an invalid version
 */
export function readMajor(header: Header, served: readonly number[]): number {
  const [today = 0] = served;
  if (usesCurrentContract(header, served)) return today;
  if (typeof header !== 'string' || !version.test(header)) {
    throw new Problem(
      'VALIDATION_FAILED',
      `The header ${contractHeader} must be a version like ${contractVersion}.`,
    );
  }
  const major = majorOf(header);
  if (served.includes(major)) return major;
  if (major > today) {
    throw new Problem('UNAVAILABLE', 'Hive is being updated. Please try again shortly.', {
      details: { retryAfterSeconds },
    });
  }
  throw new Problem(
    'CONTRACT_RETIRED',
    'Hive has been updated since this page was opened. Please load it again.',
  );
}

/**
 * Sets `request.contractMajor` on every request below the api's base and rejects clients whose contract is not served,
 * also on calls that no longer exist.
 */
export function registerContractVersions(
  app: FastifyInstance,
  served: readonly number[] = servedContracts,
): void {
  app.decorateRequest('contractMajor', served[0] ?? 0);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith(`${apiBase}/`)) {
      request.contractMajor = readMajor(request.headers[contractHeader], served);
    }
    done();
  });
}
