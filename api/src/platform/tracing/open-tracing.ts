import { Tracing } from '@hive/shared-node/tracing/tracing';
import type { AppContext } from '../context';
import type { Settings } from '../settings/settings';

/** Starts the traces of the api; null where they are off. */
export const openTracing = async (
  { tracing: settings, version, trustedProxies }: Settings,
  log: AppContext['log'],
): Promise<Tracing | null> =>
  settings && Tracing.open({ service: 'hive-api', version, settings, trustedProxies, log });
