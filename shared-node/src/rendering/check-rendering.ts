import type { BrowserRegistry, Registry, Release } from '@hive/contract/release';
import type { ReleaseStorage } from '../releases/release-storage';
import { serverBundleFile } from '../releases/server-bundle-file';
import type { PageTarget } from './messages';
import { noCalls, Renderer } from './renderer';
import { findSandbox, type RenderPrograms } from './sandbox';

/** Stands for every parameter of a path. */
const sampleParameter = '00000000-0000-4000-8000-000000000000';

/** A page to render, with its name in sentences. */
interface Candidate {
  name: string;
  pathname: string;
  target: PageTarget | null;
  status: number;
}

interface RenderingInput {
  release: Release;
  /** The code of its server bundle. */
  own: string;
  /** The registry after the change. */
  registry: Registry;
  storage: ReleaseStorage;
}

/** How long rendering may take once the process has started. Seconds. */
interface RenderingTime {
  /** Of one page or bundle. */
  step: number;
  /** Of all pages and bundles. */
  total: number;
}

interface RenderingOptions {
  programs: RenderPrograms;
  time: RenderingTime;
  /** Ends the process. What is returned is then no result. */
  signal?: AbortSignal;
}

/** The pages that the web host would render: those of a remote, or the shell's 'not found'. */
function pagesOf({ app, pages }: Release): Candidate[] {
  if (app === 'shell')
    return [{ name: "'not found'", pathname: '/404', target: null, status: 404 }];
  return pages
    .filter(({ serverRendered }) => serverRendered)
    .map(({ module, path: pattern }) => {
      const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!);
      const params = Object.fromEntries(names.map((name) => [name, sampleParameter]));
      const pathname = pattern.replace(/:\w+\??/g, sampleParameter);
      return { name: module, pathname, target: { app, module, params }, status: 200 };
    });
}

/** The registry of a browser that has this release only, with all its pages: `checkClaims` decides which are granted. */
function registryOf({ app, version, owner, pages }: Release): BrowserRegistry {
  const grants = pages.map(({ path: at, access }) => ({ at, access }));
  const remote = { version, owner, entry: '', integrity: {}, pages, grants };
  return {
    revision: 0,
    shell: { version, integrity: {} },
    remotes: app === 'shell' ? {} : { [app]: remote },
  };
}

/** The bundle of the shell with which a remote would be rendered; null if none is live. */
async function readShell({ registry, storage }: RenderingInput): Promise<string | null> {
  const version = registry.apps['shell']?.version;
  const code = version && (await storage.read(`shell/${version}/${serverBundleFile}`));
  return code ? code.toString('utf8') : null;
}

/** Runs a step in the process. */
type RunStep = <T>(step: () => Promise<T>) => Promise<T>;

const explain = (error: unknown): string => (error as Error).message.replace(/\.$/, '');

async function renderPage(
  renderer: Renderer,
  within: RunStep,
  { release }: RenderingInput,
  { name, pathname, target, status }: Candidate,
): Promise<string[]> {
  const url = `http://localhost${pathname}`;
  const task = { task: 'render', url, target, status } as const;
  try {
    const { html } = await within(() => renderer.run(task, registryOf(release), noCalls));
    if (html.includes('<div data-app')) return [];
    return [`${serverBundleFile} renders ${name} without the app's element.`];
  } catch (error) {
    return [
      `${serverBundleFile} does not render ${name}: ${explain(error)}. On the web host, code has no files, no network and no process, and the api may not respond.`,
    ];
  }
}

/** Renders the pages in a process that has started. */
async function renderPages(
  renderer: Renderer,
  within: RunStep,
  input: RenderingInput,
  shell: string,
): Promise<string[]> {
  const { release, own, registry } = input;
  const isShell = release.app === 'shell';
  const shellVersion = isShell ? release.version : registry.apps['shell']!.version;
  const tryToDefine = async (name: string, define: () => Promise<void>): Promise<string[]> => {
    try {
      await within(define);
      return [];
    } catch (error) {
      return [`${name} fails on the web host: ${explain(error)}. Nothing would be rendered.`];
    }
  };
  const shellName = isShell ? serverBundleFile : `The live shell (${shellVersion})`;
  const failures = await tryToDefine(shellName, () =>
    renderer.define('shell', 'shell', shellVersion, shell),
  );
  if (failures.length === 0 && !isShell)
    failures.push(
      ...(await tryToDefine(serverBundleFile, () =>
        renderer.define('remote', release.app, release.version, own),
      )),
    );
  if (failures.length > 0) return failures;
  const refusals: string[] = [];
  for (const page of pagesOf(release)) {
    refusals.push(...(await renderPage(renderer, within, input, page)));
    // The other pages cannot be tried in a process that has ended.
    if (renderer.hasEnded) break;
  }
  return refusals;
}

/** Whether a release has pages for the web host to render. As there, its pages decide, whatever `server` says. */
export const isRendered = (release: Release): boolean => pagesOf(release).length > 0;

const longerThan = (seconds: number): string => `it took longer than ${seconds} seconds`;

/**
 * Renders every server page of a release as the web host does, in the same sandbox, without an api.
 * @returns a sentence for each page that fails
 * @throws ProcessEndedError if the process does not start
 */
export async function checkRendering(
  input: RenderingInput,
  { programs, time, signal }: RenderingOptions,
): Promise<string[]> {
  const { release, own } = input;
  if (!isRendered(release)) return [];
  const shell = release.app === 'shell' ? own : await readShell(input);
  if (shell === null) return [];
  const renderer = new Renderer(await findSandbox(programs), () => undefined);
  const abort = (): void => renderer.kill('Rendering was ended');
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  const within: RunStep = (step) => renderer.within(time.step * 1000, longerThan(time.step), step);
  try {
    await renderer.started;
    return await renderer.within(time.total * 1000, longerThan(time.total), () =>
      renderPages(renderer, within, input, shell),
    );
  } finally {
    signal?.removeEventListener('abort', abort);
    renderer.kill('The gate has rendered all pages');
  }
}
