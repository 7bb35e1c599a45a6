import type { TraceHeaders } from '@hive/shared-node/tracing/in-span';
import { parentPort, workerData } from 'node:worker_threads';
import { installTransport } from '@hive/shared-auth/http';
import { runInTrace } from './task-trace';
import { anonymousTransport } from './anonymous-transport';
import type { LiveReleases } from './live-releases';
import type { PagePlan, RenderedPage } from './page-plan';
import { PageRenderer, type Outcome } from './page-renderer';
import { ServerBundles } from './server-bundles';
import { sharedTable } from './shared-table';

/** Data passed to a thread when it starts. */
export interface RenderWorkerData {
  apiUrl: string;
  releasesFolder: string;
}

/** A task for a thread. */
export type RenderTask =
  | { kind: 'plan'; url: string; releases: LiveReleases }
  | { kind: 'render'; url: string; plan: PagePlan; releases: LiveReleases };

/** A task with the number that identifies it. */
export interface NumberedTask {
  number: number;
  task: RenderTask;
  /** The trace that the task belongs to. */
  trace: TraceHeaders;
}

/** Sent by a thread when it starts a task: the task's timeout starts then. */
export interface TaskStarted {
  started: number;
}

/** The result type of each kind of task. */
export interface RenderResult {
  plan: PagePlan;
  render: RenderedPage;
}

const { apiUrl, releasesFolder } = workerData as RenderWorkerData;
installTransport(anonymousTransport(apiUrl));
const renderer = new PageRenderer(releasesFolder, new ServerBundles(releasesFolder, sharedTable));

/** Runs one task. Code of releases runs only in these threads, never in the web host's main thread. */
export default async function work({
  number,
  task,
  trace,
}: NumberedTask): Promise<Outcome<RenderResult[RenderTask['kind']]>> {
  parentPort?.postMessage({ started: number } satisfies TaskStarted);
  const url = new URL(task.url);
  return runInTrace(trace, () =>
    task.kind === 'plan'
      ? renderer.plan(url, task.releases)
      : renderer.render(url, task.plan, task.releases),
  );
}
