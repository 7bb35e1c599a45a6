import type { BrowserRegistry } from '@hive/contract/release';
import { RemoteLoadError, type Origin } from './remote-load-error';
import { lastFaults, reportFault } from './report';
import { activeRegion, type ActiveRegion } from './active-region';
import { pause } from './load-timeout';

/** Milliseconds until a page that is loading has its first region. */
const beforeFirstRegion = 2000;
/** Milliseconds until React has rendered a loaded page, or unmounted one after a state change. */
const untilShown = 500;

/** App and version in the address of a script; without a version where files are named by their content. */
const scripts = /\/releases\/([a-z][a-z0-9-]*)\/(?:files|([^/\s]+))\//g;

/** The release whose script threw an uncaught error: the remote's, even if the shell called it. */
function originOf(event: ErrorEvent | PromiseRejectionEvent, registry: BrowserRegistry) {
  const thrown: unknown = 'reason' in event ? event.reason : event.error;
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  const places = `${stack ?? ''}\n${'filename' in event ? event.filename : ''}`;
  const found = [...places.matchAll(scripts)].map(([, remote = '', version]) => ({
    remote,
    version,
  }));
  const release = found.find(({ remote }) => remote !== 'shell') ?? found[0];
  if (!release) return null;
  const { remote } = release;
  const current =
    remote === 'shell' ? { ...registry.shell, owner: remote } : registry.remotes[remote];
  const version = release.version ?? current?.version ?? '';
  return { origin: { remote, version, owner: current?.owner } satisfies Origin, thrown };
}

/** Whether the page shows nothing, so that replacing it with the fallback loses nothing. */
function isEmpty(): boolean {
  const main = document.querySelector('main');
  return !main?.textContent.trim() && !main?.querySelector('img, svg, canvas, input');
}

/** The remote's region, after waiting until its page has been rendered or has failed. */
async function regionOf(remote: string): Promise<ActiveRegion | null> {
  if (!activeRegion.region?.isReady) {
    await pause(beforeFirstRegion);
    await activeRegion.region?.loader.read().catch(() => undefined);
    await pause(untilShown);
  }
  const { region } = activeRegion;
  return region?.loader.origin().remote === remote ? region : null;
}

/**
 * Reports an uncaught error (in a handler, a timer or a promise) to the release's owner. A rendered page stays: replacing
 * it would lose what the user typed. A page that was not rendered yet, or is empty, is replaced with the fallback.
 */
export async function handleUncaught(
  event: ErrorEvent | PromiseRejectionEvent,
  registry: BrowserRegistry,
): Promise<void> {
  const occurredAt = event.timeStamp;
  const { origin, thrown } = originOf(event, registry) ?? {};
  if (!origin) return;
  const region = await regionOf(origin.remote);
  // Its region has failed meanwhile: that error is the same one and has been reported.
  if ((lastFaults.get(`${origin.remote}@${origin.version}`) ?? 0) > occurredAt) return;
  const fault = new RemoteLoadError(origin, region?.isReady === false ? 'render' : 'run', thrown);
  if (region && !region.isReady) return region.fail(fault);
  reportFault(fault);
  await pause(untilShown);
  if (region && region === activeRegion.region && isEmpty()) region.fail(fault);
}
