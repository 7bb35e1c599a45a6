import { http } from '@hive/shared-auth/remote-http';
import type { CallOptions } from '@hive/shared-auth/transport';
import { isUnattended } from './live';

/**
 * How what keeps up by itself is asked for. Where nobody has touched anything since it was last asked for, the call says
 * so: lists on a screen that somebody has left must not keep their session alive.
 */
export const getLive = <T>(path: string, options?: CallOptions): Promise<T> =>
  http.get<T>(path, { ...options, isUnattended: isUnattended() });
