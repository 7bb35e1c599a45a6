import fs from 'node:fs/promises';
import path from 'node:path';
import type { BrowserRegistry, Registry, Release } from '@hive/contract/release';
import { TaskFailedError } from '@hive/shared-node/rendering/ended-error';
import type { PageTarget } from '@hive/shared-node/rendering/messages';
import { noCalls, Renderer } from '@hive/shared-node/rendering/renderer';
import { findWalls } from '@hive/shared-node/rendering/walls';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { renderPrograms } from './sandbox/render-programs';

const bundleFile = 'server/server.js';

/** Milliseconds for one page, however busy the machine. */
const pageTimeout = 30_000;

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

/** The registry of a browser that has this release only. */
const registryOf = ({ app, version, owner, pages }: Release): BrowserRegistry => ({
  revision: 0,
  shell: { version, integrity: {} },
  remotes: app === 'shell' ? {} : { [app]: { version, owner, entry: '', integrity: {}, pages } },
});

/** The bundle of the shell with which a remote would be rendered; null if none is live. */
async function readShell({ registry, storage }: RenderingInput): Promise<string | null> {
  const version = registry.apps['shell']?.version;
  const code = version && (await storage.read(`shell/${version}/${bundleFile}`));
  return code ? code.toString('utf8') : null;
}

async function renderPage(
  renderer: Renderer,
  { release }: RenderingInput,
  { name, pathname, target, status }: Candidate,
): Promise<string[]> {
  const url = `http://localhost${pathname}`;
  const task = { task: 'render', url, target, status } as const;
  const timer = setTimeout(
    () => renderer.kill(`it took longer than ${pageTimeout / 1000} seconds`),
    pageTimeout,
  );
  try {
    const { html } = await renderer.run(task, registryOf(release), noCalls);
    if (html.includes('<div data-app')) return [];
    return [`${bundleFile} renders ${name} without the app's element.`];
  } catch (error) {
    return [
      `${bundleFile} does not render ${name}: ${(error as Error).message.replace(/\.$/, '')}. On the web host, code has no files, no network and no process, and the api may not respond.`,
    ];
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Renders every server page of a release as the web host does, behind the same walls, without an api.
 * @returns a sentence for each page that fails
 */
export async function checkRendering(input: RenderingInput): Promise<string[]> {
  const { built, release } = input;
  const pages = release.server ? pagesOf(release) : [];
  if (pages.length === 0) return [];
  const own = await fs.readFile(path.join(built, bundleFile), 'utf8');
  const shell = release.app === 'shell' ? own : await readShell(input);
  if (shell === null) return [];
  const renderer = new Renderer(await findWalls(await renderPrograms()), () => undefined);
  try {
    await renderer.started;
    await renderer.define('shell', 'shell', release.version, shell);
    if (release.app !== 'shell') await renderer.define('remote', release.app, release.version, own);
    const refusals: string[] = [];
    for (const page of pages) refusals.push(...(await renderPage(renderer, input, page)));
    return refusals;
  } catch (error) {
    if (!(error instanceof TaskFailedError)) throw error;
    return [`${bundleFile} fails on the web host: ${error.message}. Nothing would be rendered.`];
  } finally {
    renderer.kill('The gate has rendered all pages');
  }
}
