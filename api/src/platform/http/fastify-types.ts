import type { Call } from '@hive/contract/call';
import type { RequestSession } from './authentication';

/** A route as it was registered. */
export interface ServedRoute {
  method: string;
  /** With the api's base. */
  url: string;
  call: Call | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null for a visitor. */
    session: RequestSession | null;
    /** The major version of the contract that the client was built against; one that is served. */
    contractMajor: number;
  }
  interface FastifyContextConfig {
    /** The call of the contract that this route serves. */
    call?: Call;
    /** Whether the session is never asked for. */
    isAnonymous?: boolean;
  }
  interface FastifyInstance {
    /** Every route, for the tests that compare what is served with what the contract says. */
    servedRoutes: ServedRoute[];
    /** Resolve once the first housekeeping is done. Tests wait for them so that no job runs beside a test. */
    firstHousekeeping: Promise<void>[];
  }
}
