import type { Call } from '@hive/contract/call';
import type { HousekeepingJob } from '../process/housekeeping';
import type { RequestSession } from './authentication';
import type { DeployAccess } from './deploy-access';
import type { Idempotency } from './idempotent-call';

/** A route as it was registered. */
export interface ServedRoute {
  method: string;
  /** With the api's base. */
  url: string;
  call: Call | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's session; null for a visitor. */
    session: RequestSession | null;
    /** The deploy token of the request; null outside the calls of programs that deploy, and without a valid one. */
    deployAccess: DeployAccess | null;
    /** The major version of the contract that the client was built against; always one that is served. */
    contractMajor: number;
    /** Of a write with an Idempotency-Key: call it with the SHA-256 of the uploaded file before using the file. */
    identifyUpload: ((contentHash: string) => Promise<void>) | null;
  }
  interface FastifyContextConfig {
    /** The call of the contract that this route serves. */
    call?: Call;
    /** Whether the session is never looked up. */
    isAnonymous?: boolean;
  }
  interface FastifyInstance {
    idempotency: Idempotency;
    /** Every route, for the tests that compare the served routes with the contract. */
    servedRoutes: ServedRoute[];
    /** Resolve once the first housekeeping is done. Tests wait for them so that no job runs during a test. */
    firstHousekeeping: Promise<void>[];
    /** The hourly jobs by name. */
    hourlyJobs: Map<string, HousekeepingJob>;
    /** Run the recurring jobs now; resolve once they are done. */
    housekeeping: (() => Promise<void>)[];
  }
}
