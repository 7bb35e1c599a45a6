import { getInstance } from '@module-federation/enhanced/runtime';
import { integrityOf } from './integrity';

/** The webpack container that a remote's entry script creates. */
export interface Container {
  init(shareScope: unknown): unknown;
  /** The module's factory. */
  get(module: string): Promise<() => unknown>;
}

/**
 * Runs an entry script and returns the container that it stores in a global variable.
 * Rejects when the script has no known integrity, does not match it, cannot be loaded, or throws.
 */
function runEntry(entry: string, variable: string): Promise<Container> {
  const page = window as unknown as Record<string, Container | undefined>;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.integrity = integrityOf(entry);
    script.crossOrigin = 'anonymous';
    script.src = entry;
    let fault = 'leaves no container';
    const handleError = ({ filename, message }: ErrorEvent): void => {
      if (filename === script.src) fault = `throws: ${message}`;
    };
    const end = ({ type }: Event): void => {
      window.removeEventListener('error', handleError);
      script.remove();
      const container = page[variable];
      // The next script must not find the variable of this one.
      page[variable] = undefined;
      if (container) resolve(container);
      else reject(new Error(`The entry ${type === 'error' ? 'is not there as released' : fault}`));
    };
    window.addEventListener('error', handleError);
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    document.head.append(script);
  });
}

/** A remote's container, initialised with the page's shared libraries. */
export async function loadContainer(entry: string, variable: string): Promise<Container> {
  const container = await runEntry(entry, variable);
  await container.init(getInstance()?.shareScopeMap['default']);
  return container;
}
