import { z } from 'zod';
import { defineCall } from './call';
import { healthPaths } from './health-paths';

/** What a program depends on, and whether it works. Details are in the log and the metrics. */
export const dependency = z.object({
  /** Such as `database` or `catalogue`; a string, because programs add further ones. */
  name: z.string(),
  isWorking: z.boolean(),
});
export type Dependency = z.infer<typeof dependency>;

/** The health of one process. `degraded`: a dependency fails, and the process serves what does not need it. */
export const processHealth = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable']),
  dependencies: z.array(dependency),
});
export type ProcessHealth = z.infer<typeof processHealth>;

export const health = defineCall({
  method: 'GET',
  path: healthPaths.health,
  access: 'public',
  summary: 'Health of the process and of each dependency',
  description:
    'For people and monitoring. A load balancer uses /ready: a process with a failing dependency serves what does not ' +
    'need it. The state of a dependency is up to ten seconds old.',
  status: 200,
  response: processHealth,
});
