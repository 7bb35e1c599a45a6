import path from 'node:path';
import fs from 'node:fs';
import type { BuiltRelease } from '@hive/contract/release';
import { containerOf, uniqueNameOf } from '../../../federation/app';
import type { PageFederation } from '../../../federation/runtime/page-federation';
import { openPage, type Page } from './page';
import { sharedLibraries } from './shared-libraries';
import type { Findings } from './findings';

/** What webpack makes of a remote, as the shell uses it (`shell/src/remotes/container.ts`). */
interface Container {
  init(shareScope: unknown): unknown;
  get(module: string): Promise<() => { default?: unknown } | undefined>;
}
type Chunk = [ids: unknown[], modules: Record<string, unknown>];
type Require = ((id: string) => unknown) & { e(id: unknown): Promise<unknown> };

interface Loading {
  folder: string;
  release: BuiltRelease;
  findings: Findings;
  /** Told before anything is run. */
  doing: (what: string) => void;
}

/** Where webpack collects the chunks of a release: it makes a variable of the build's own name. */
const chunkArrayOf = ({ app, version }: BuiltRelease): string =>
  `webpackChunk${uniqueNameOf(app, version).replace(/[^a-zA-Z0-9$]+/g, '_')}`;

const getErrorMessage = (error: unknown): string =>
  (error as { message?: unknown } | null)?.message
    ? String((error as Error).message)
    : String(error);

/** Does one thing under its name and notes what came of it. */
async function attempt(
  { findings, doing }: Loading,
  page: Page,
  name: string,
  work: () => unknown,
): Promise<void> {
  doing(name);
  findings.of(name);
  try {
    await work();
    // What was begun in promises shows a turn later; timers are not run.
    await new Promise((resolve) => setImmediate(resolve));
  } catch (error) {
    findings.fail(`fails when it is loaded: ${getErrorMessage(error)}. Nobody would ever see it.`);
  }
  page.look();
}

/** The page's half of the federation, as the shell lays it out. */
async function layOutFederation(version: string): Promise<PageFederation> {
  Object.assign(globalThis, { HIVE_FEDERATION_VERSION: version });
  await import('../../../federation/runtime/shell-runtime');
  return globalThis.hiveFederation!;
}

/** The scripts that browsers run, the entry first. */
const scriptsOf = ({ files, entry }: BuiltRelease): string[] => [
  entry!,
  ...files
    .map(({ path: file }) => file)
    .filter((file) => file.endsWith('.js') && !file.startsWith('server/') && file !== entry),
];

/** A page with all that a shell lays out for this remote. */
async function openRemotePage(
  { release, findings }: Loading,
  own: readonly string[],
): Promise<Page & { federation: PageFederation }> {
  const federation = await layOutFederation(release.federation ?? '0');
  const address = (file: string): string => `/releases/${release.app}/${release.version}/${file}`;
  const styles = release.files.map((file) => file.path).filter((file) => file.endsWith('.css'));
  const hiveIntegrity = Object.fromEntries(
    release.files.map((file) => [address(file.path), file.integrity]),
  );
  const globals = { hiveFederation: federation, hiveIntegrity };
  return { ...openPage(findings, styles.map(address), globals, own), federation };
}

/** The shared libraries of a shell, as a container takes them. */
function shareScope(federation: PageFederation, { release, findings }: Loading): unknown {
  const keys = Object.keys(release.shared);
  const libraries = sharedLibraries(keys, findings);
  const shared = keys.map((key) => {
    const version = release.shared[key]!;
    const shareConfig = { singleton: true, requiredVersion: `^${version}`, eager: true };
    return [key, { version, lib: () => libraries[key], shareConfig }] as const;
  });
  const shell = federation.createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(shared),
  });
  return shell.shareScopeMap['default'];
}

/** Runs a script and answers the chunks that it has brought. */
function runScript({ folder }: Loading, page: Page, chunkArray: string, file: string): Chunk[] {
  const chunks = (): Chunk[] => (page.window[chunkArray] as Chunk[] | undefined) ?? [];
  const before = chunks().length;
  page.run(fs.readFileSync(path.join(folder, file), 'utf8'), file);
  return chunks().slice(before);
}

/** The bundler's own `require`, by which it would load what a chunk has; null where no bundler's code runs. */
function takeRequire(page: Page, chunkArray: string): Require | null {
  let taken: Require | null = null;
  const chunks = page.window[chunkArray] as unknown[] | undefined;
  chunks?.push([['the gate'], {}, (given: Require) => (taken = given)]);
  return taken;
}

/** Loads a remote as a shell does: its entry, every script, every page, and what pages load later. */
export async function loadRemote(loading: Loading): Promise<void> {
  const { release, findings } = loading;
  const name = containerOf(release.app);
  const chunkArray = chunkArrayOf(release);
  const page = await openRemotePage(loading, [name, chunkArray]);
  const brought = new Map<string, Chunk[]>();
  for (const file of scriptsOf(release)) {
    await attempt(loading, page, file, () => {
      brought.set(file, runScript(loading, page, chunkArray, file));
    });
  }
  const container = page.window[name] as Container | undefined;
  if (!container) {
    findings.of(release.entry!);
    return findings.fail(
      `lays out no container called ${name}: the shell could not use it. Build the app again.`,
    );
  }
  await attempt(loading, page, release.entry!, () =>
    container.init(shareScope(page.federation, loading)),
  );
  for (const { module } of release.pages) {
    await attempt(loading, page, module, async () => {
      const found = (await container.get(module))();
      if (!found?.default) throw new Error('it has no default export, which is the page');
    });
  }
  const require = takeRequire(page, chunkArray);
  if (!require) return;
  for (const [file, chunks] of brought) {
    await attempt(loading, page, file, async () => {
      for (const [ids, modules] of chunks) {
        for (const id of ids) await require.e(id);
        for (const id of Object.keys(modules)) require(id);
      }
    });
  }
}
