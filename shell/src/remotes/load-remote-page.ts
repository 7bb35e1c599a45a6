import type { ComponentType } from 'react';
import type { RegistryStore } from '../registry';
import { RemoteLoadError } from './remote-load-error';
import type { RemoteSource } from './remote-source';

/** Milliseconds after which a remote counts as not there. */
export const remoteTimeout = 8000;

/** Rejects when the work takes too long. The work itself goes on: a late arrival serves the next try. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alarm = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeUp(milliseconds)), milliseconds);
  });
  return Promise.race([work, alarm]).finally(() => clearTimeout(timer));
}

class TimeUp extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`);
  }
}

/** Brings one page of a remote. Every failure is a `RemoteLoadError` that names remote, version and phase. */
export async function loadRemotePage(
  registry: RegistryStore,
  source: RemoteSource,
  name: string,
  module: string,
): Promise<ComponentType> {
  const remote = registry.get().remotes[name];
  if (!remote) throw new RemoteLoadError(name, 'none', 'register', 'not in the registry');
  try {
    return await within(remoteTimeout, source.load(name, module));
  } catch (cause) {
    const phase = cause instanceof TimeUp ? 'time-out' : 'load';
    throw new RemoteLoadError(name, remote.version, phase, cause);
  }
}

/** Makes every remote known at the start; one that cannot be is met again, and told, when its page is opened. */
export function registerAll(registry: RegistryStore, source: RemoteSource): void {
  for (const [name, remote] of Object.entries(registry.get().remotes)) {
    try {
      source.register(name, remote, false);
    } catch (error) {
      console.info(new RemoteLoadError(name, remote.version, 'register', error).message);
    }
  }
}
