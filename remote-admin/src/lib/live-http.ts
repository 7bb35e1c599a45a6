import type { Http } from '@hive/shared-auth/http';
import { http } from '@hive/shared-auth/remote-http';
import type { CallOptions } from '@hive/shared-auth/transport';
import { isUnattended } from './live';

/**
 * GET for data that refreshes automatically. Marks the request as unattended if there was no user activity since the
 * last refresh, so that an abandoned screen does not keep the session alive.
 */
export const getLive: Http['get'] = (address, options?: CallOptions) =>
  get(address, { ...options, isUnattended: isUnattended() });

/** Untyped: `getLive` declares the types. */
const get = http.get as unknown as (address: string, options: CallOptions) => Promise<never>;
