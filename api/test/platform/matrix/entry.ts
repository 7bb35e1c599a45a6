import type { ErrorCode } from '@hive/contract/error-codes';
import type { TestApp } from '../../support/test-app';
import type { RequestOptions } from '../../support/test-client';
import type { Actor } from './matrix-clients';

/** The context of a request: its sender, and the owner of the resource that it names. */
export interface RequestContext {
  test: TestApp;
  sender: Actor;
  owner: Actor;
}

/** The request, with its path parameters. */
export interface RequestInput extends RequestOptions {
  params?: Record<string, string>;
}

/** The outcome for clients with access: a status, or the code of an error that follows the access check. */
export type Outcome = number | ErrorCode;

export interface Entry {
  /** Creates a valid request. Default: no parameters and an empty body. */
  request?: (context: RequestContext) => RequestInput | Promise<RequestInput>;
  /**
   * The owner of the resource that the request names. Other clients with access to the call get NOT_FOUND, as if the
   * resource did not exist. `public` where every visitor may read the resource, such as a box. Calls of admins have none,
   * because admins may access every resource.
   */
  owner?: 'user' | 'partner' | 'public';
  /** The request needs a step-up for what it contains; without that content the call does not. */
  needsStepUp?: true;
  /** The outcome for clients with access. Default: the status of the contract. */
  answer?: Outcome | Outcome[];
}
