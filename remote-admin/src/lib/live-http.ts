import type { Http } from '@hive/shared-auth/http';
import { http } from '@hive/shared-auth/remote-http';
import type { CallOptions } from '@hive/shared-auth/transport';
import { isUnattended } from './live';

/**
 * How what keeps up by itself is asked for. Where nobody has touched anything since it was last asked for, the call says
 * so: lists on a screen that somebody has left must not keep their session alive.
 */
export const getLive: Http['get'] = (address, options?: CallOptions) =>
  get(address, { ...options, isUnattended: isUnattended() });

/** The wrapper passes the call on: its types are checked where it is made. */
const get = http.get as unknown as (address: string, options: CallOptions) => Promise<never>;
