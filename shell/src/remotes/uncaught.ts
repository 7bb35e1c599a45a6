import type { BrowserRegistry } from '@hive/contract/release';
import { RemoteLoadError, type Origin } from './remote-load-error';
import { lastFaults, reportFault } from './report';
import { standing, type StandingRegion } from './standing';
import { pause } from './within';

/** Milliseconds in which a page that is on its way gets its first region, at the latest. */
const beforeFirstRegion = 2000;
/** Milliseconds in which React shows a page that has come, or takes away one whose state has changed. */
const untilShown = 500;

const scripts = /\/releases\/([a-z][a-z0-9-]*)\/([^/\s]+)\//g;

/** The release whose script an uncaught error comes from: a remote's, though the shell's may have called it. */
function originOf(event: ErrorEvent | PromiseRejectionEvent, registry: BrowserRegistry) {
  const thrown: unknown = 'reason' in event ? event.reason : event.error;
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  const places = `${stack ?? ''}\n${'filename' in event ? event.filename : ''}`;
  const found = [...places.matchAll(scripts)].map(([, remote = '', version = '']) => ({
    remote,
    version,
  }));
  const release = found.find(({ remote }) => remote !== 'shell') ?? found[0];
  if (!release) return null;
  const owner = release.remote === 'shell' ? 'shell' : registry.remotes[release.remote]?.owner;
  return { origin: { ...release, owner } satisfies Origin, thrown };
}

/** Nothing of the page can be seen any more, so nothing is lost when the fallback takes its place. */
function isGone(): boolean {
  const main = document.querySelector('main');
  return !main?.textContent.trim() && !main?.querySelector('img, svg, canvas, input');
}

/** The region of the remote, once it is known whether its page is shown. */
async function regionOf(remote: string): Promise<StandingRegion | null> {
  if (!standing.region?.isReady) {
    await pause(beforeFirstRegion);
    await standing.region?.loader.read().catch(() => undefined);
    await pause(untilShown);
  }
  const { region } = standing;
  return region?.loader.origin().remote === remote ? region : null;
}

/**
 * Hears of an error that nobody caught, in a handler, a timer or a promise, and tells the release's owner. A page that
 * stands is left standing: taking it away would lose what somebody typed. One that did not get shown, or of which
 * nothing is left, gives way to the fallback.
 */
export async function hear(
  event: ErrorEvent | PromiseRejectionEvent,
  registry: BrowserRegistry,
): Promise<void> {
  const heard = event.timeStamp;
  const { origin, thrown } = originOf(event, registry) ?? {};
  if (!origin) return;
  const region = await regionOf(origin.remote);
  // Its region failed meanwhile: that was the fault, and has been told.
  if ((lastFaults.get(`${origin.remote}@${origin.version}`) ?? 0) > heard) return;
  const fault = new RemoteLoadError(origin, region?.isReady === false ? 'render' : 'run', thrown);
  if (region && !region.isReady) return region.fail(fault);
  reportFault(fault);
  await pause(untilShown);
  if (region && region === standing.region && isGone()) region.fail(fault);
}
