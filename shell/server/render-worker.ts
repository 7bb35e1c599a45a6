import { parentPort, workerData } from 'node:worker_threads';
import { installTransport } from '@hive/shared-auth/http';
import { guestTransport } from './guest-transport';
import type { LiveReleases } from './live-releases';
import type { PagePlan, RenderedPage } from './page-plan';
import { PageRenderer, type Outcome } from './page-renderer';
import { ServerBundles } from './server-bundles';
import { sharedTable } from './shared-table';

/** What a thread is started with. */
export interface RenderWorkerData {
  apiUrl: string;
  releasesFolder: string;
}

/** What a thread is asked for. */
export type RenderTask =
  | { kind: 'plan'; url: string; releases: LiveReleases }
  | { kind: 'render'; url: string; plan: PagePlan; releases: LiveReleases };

/** A task as a thread gets it. */
export interface NumberedTask {
  number: number;
  task: RenderTask;
}

/** What a thread says the moment it takes a task up: from then on the time counts. */
export interface TaskBegun {
  begun: number;
}

/** What the two kinds of task come to. */
export interface RenderResult {
  plan: PagePlan;
  render: RenderedPage;
}

const { apiUrl, releasesFolder } = workerData as RenderWorkerData;
installTransport(guestTransport(apiUrl));
const renderer = new PageRenderer(releasesFolder, new ServerBundles(releasesFolder, sharedTable));

/** One thread's work: code of releases runs here and nowhere else on the web host. */
export default async function work({
  number,
  task,
}: NumberedTask): Promise<Outcome<RenderResult[RenderTask['kind']]>> {
  parentPort?.postMessage({ begun: number } satisfies TaskBegun);
  const url = new URL(task.url);
  if (task.kind === 'plan') return renderer.plan(url, task.releases);
  return renderer.render(url, task.plan, task.releases);
}
