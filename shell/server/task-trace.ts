import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceHeaders } from '@hive/shared-node/tracing/in-span';

const current = new AsyncLocalStorage<TraceHeaders>();

/** Runs a task whose requests to the api belong to a trace. Render threads do not load OpenTelemetry. */
export const runInTrace = <T>(headers: TraceHeaders, work: () => T): T =>
  current.run(headers, work);

/** The headers of the current task's trace. */
export const traceHeaders = (): TraceHeaders => current.getStore() ?? {};
