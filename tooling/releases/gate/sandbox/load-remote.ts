import path from 'node:path';
import fs from 'node:fs';
import type { BuiltRelease } from '@hive/contract/release';
import { containerOf } from '@hive/contract/remote';
import { releaseUrl } from '@hive/shared-node/releases/release-url';
import type { PageFederation } from '../../../federation/runtime/page-federation';
import { openPage, type Chunk, type Page } from './page';
import { sharedLibraries } from './shared-libraries';
import type { Findings } from './findings';

/** A remote's container as built by webpack and used by the shell (`shell/src/remotes/container.ts`). */
interface Container {
  init(shareScope: unknown): unknown;
  get(module: string): Promise<() => { default?: unknown } | undefined>;
}
type Require = ((id: string) => unknown) & { e(id: unknown): Promise<unknown> };

interface LoadContext {
  folder: string;
  release: BuiltRelease;
  findings: Findings;
  /** Called before anything is run. */
  onLoading: (subject: string) => void;
}

const getErrorMessage = (error: unknown): string =>
  (error as { message?: unknown } | null)?.message
    ? String((error as Error).message)
    : String(error);

/** Runs one step under a name and records its effects. */
async function attempt(
  { findings, onLoading }: LoadContext,
  page: Page,
  name: string,
  work: () => unknown,
): Promise<void> {
  onLoading(name);
  findings.setSubject(name);
  try {
    await work();
    // Effects of promises appear one turn later. Timers are not run.
    await new Promise((resolve) => setImmediate(resolve));
  } catch (error) {
    findings.fail(`fails when it is loaded: ${getErrorMessage(error)}. It would never be shown.`);
  }
  page.noteChanges();
}

/** Creates the page's part of the federation, as the shell does. */
async function createFederation(version: string): Promise<PageFederation> {
  Object.assign(globalThis, { HIVE_FEDERATION_VERSION: version });
  await import('../../../federation/runtime/shell-runtime');
  return globalThis.hiveFederation!;
}

/** The browser scripts, the entry first. */
const scriptsOf = ({ files, entry }: BuiltRelease): string[] => [
  entry!,
  ...files
    .map(({ path: file }) => file)
    .filter((file) => file.endsWith('.js') && !file.startsWith('server/') && file !== entry),
];

/** Opens a page with everything that a shell provides for this remote. */
async function openRemotePage({
  release,
  findings,
}: LoadContext): Promise<Page & { federation: PageFederation }> {
  const federation = await createFederation(release.federation ?? '0');
  const address = (file: string): string => releaseUrl(release, file);
  const styles = release.files.map((file) => file.path).filter((file) => file.endsWith('.css'));
  const hiveIntegrity = Object.fromEntries(
    release.files.map((file) => [address(file.path), file.integrity]),
  );
  const globals = { hiveFederation: federation, hiveIntegrity };
  const own = [containerOf(release.app)];
  return { ...openPage(findings, styles.map(address), globals, own), federation };
}

/** The shell's shared libraries in the form that a container expects. */
function shareScope(federation: PageFederation, { release, findings }: LoadContext): unknown {
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

/** Runs a script and returns the chunks that it added (`tooling/federation/chunk-scope-plugin.ts`). */
function runScript({ folder }: LoadContext, page: Page, file: string): Chunk[] {
  const chunks = (): Chunk[] => page.script.chunks ?? [];
  const before = chunks().length;
  page.run(fs.readFileSync(path.join(folder, file), 'utf8'), file);
  return chunks().slice(before);
}

/** webpack's own `require`, which loads the modules of chunks; null if there is no webpack runtime. */
function getRequire({ script }: Page): Require | null {
  let require: Require | null = null;
  script.chunks?.push([['the gate'], {}, (given: Require) => (require = given)]);
  return require;
}

/** Loads a remote as a shell does: its entry, every script, page and part, and everything that they load later. */
export async function loadRemote(context: LoadContext): Promise<void> {
  const { release, findings } = context;
  const name = containerOf(release.app);
  const page = await openRemotePage(context);
  const chunksByScript = new Map<string, Chunk[]>();
  for (const file of scriptsOf(release)) {
    await attempt(context, page, file, () => {
      chunksByScript.set(file, runScript(context, page, file));
    });
  }
  const container = page.window[name] as Container | undefined;
  if (!container) {
    findings.setSubject(release.entry!);
    return findings.fail(
      `defines no container called ${name}: the shell could not use it. Build the app again.`,
    );
  }
  await attempt(context, page, release.entry!, () =>
    container.init(shareScope(page.federation, context)),
  );
  for (const { module } of [...release.pages, ...(release.slots ?? [])]) {
    await attempt(context, page, module, async () => {
      const found = (await container.get(module))();
      if (!found?.default)
        throw new Error('it has no default export (the component of the page or part)');
    });
  }
  const require = getRequire(page);
  if (!require) return;
  // All chunks before any module: a module may use those of another chunk, which browsers load together with its chunk.
  for (const [file, chunks] of chunksByScript) {
    await attempt(context, page, file, async () => {
      for (const [ids] of chunks) for (const id of ids) await require.e(id);
    });
  }
  for (const [file, chunks] of chunksByScript) {
    await attempt(context, page, file, () => {
      for (const [, modules] of chunks) for (const id of Object.keys(modules)) require(id);
    });
  }
}
