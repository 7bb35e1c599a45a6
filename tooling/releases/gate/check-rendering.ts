import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserRegistry, Registry, Release } from '@hive/contract/release';
import type { PageTarget } from '@hive/shared-node/rendering/messages';
import { noCalls, Renderer } from '@hive/shared-node/rendering/renderer';
import { findWalls } from '@hive/shared-node/rendering/walls';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { serverBundleFile } from '@hive/shared-node/releases/server-bundle-file';
import { provideRenderPrograms } from './render-programs';

/** Milliseconds for one page or bundle, however busy the machine. */
const stepTimeout = 30_000;

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
  /** The folder of the build. */
  built: string;
  release: Release;
  /** The registry after the change. */
  registry: Registry;
  storage: ReleaseStorage;
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

/** Runs one step in the process. */
const within = <T>(renderer: Renderer, step: () => Promise<T>): Promise<T> =>
  renderer.within(stepTimeout, `it took longer than ${stepTimeout / 1000} seconds`, step);

const explain = (error: unknown): string => (error as Error).message.replace(/\.$/, '');

async function renderPage(
  renderer: Renderer,
  { release }: RenderingInput,
  { name, pathname, target, status }: Candidate,
): Promise<string[]> {
  const url = `http://localhost${pathname}`;
  const task = { task: 'render', url, target, status } as const;
  try {
    const { html } = await within(renderer, () => renderer.run(task, registryOf(release), noCalls));
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
  input: RenderingInput,
  { shell, own }: { shell: string; own: string },
): Promise<string[]> {
  const { release, registry } = input;
  const isShell = release.app === 'shell';
  const shellVersion = isShell ? release.version : registry.apps['shell']!.version;
  try {
    await within(renderer, () => renderer.define('shell', 'shell', shellVersion, shell));
    if (!isShell)
      await within(renderer, () => renderer.define('remote', release.app, release.version, own));
  } catch (error) {
    return [
      `${serverBundleFile} fails on the web host: ${explain(error)}. Nothing would be rendered.`,
    ];
  }
  const refusals: string[] = [];
  for (const page of pagesOf(release)) {
    refusals.push(...(await renderPage(renderer, input, page)));
    // The other pages cannot be tried in a process that has ended.
    if (renderer.hasEnded) break;
  }
  return refusals;
}

/**
 * Renders every server page of a release as the web host does, behind the same walls, without an api.
 * @returns a sentence for each page that fails
 */
export async function checkRendering(input: RenderingInput): Promise<string[]> {
  const { built, release } = input;
  if (!release.server || pagesOf(release).length === 0) return [];
  const own = await fs.readFile(path.join(built, serverBundleFile), 'utf8');
  const shell = release.app === 'shell' ? own : await readShell(input);
  if (shell === null) return [];
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'hive-render-'));
  let renderer: Renderer | undefined;
  try {
    const programs = await provideRenderPrograms(folder);
    renderer = new Renderer(await findWalls(programs), () => undefined);
    await renderer.started;
    return await renderPages(renderer, input, { shell, own });
  } finally {
    renderer?.kill('The gate has rendered all pages');
    await fs.rm(folder, { recursive: true });
  }
}
