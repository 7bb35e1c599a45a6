import type { Registry, Release } from '@hive/contract/release';
import { checkRendering, isRendered } from '@hive/shared-node/rendering/check-rendering';
import { findSandbox, type Sandbox } from '@hive/shared-node/rendering/sandbox';
import { checkCodeApart } from '@hive/shared-node/releases/code/check-code-apart';
import { codeFiles } from '@hive/shared-node/releases/code/code-files';
import {
  ReleaseRefusedError,
  throwIfRefused,
} from '@hive/shared-node/releases/moves/release-refused-error';
import type { ReleaseFiles } from '@hive/shared-node/releases/release-files';
import { serverBundleFile } from '@hive/shared-node/releases/server-bundle-file';
import type { AppContext } from '../../platform/context';

interface GateInput {
  release: Release;
  /** Its files, which match its manifest. */
  files: ReleaseFiles;
  /** The registry, whose live shell renders the pages. */
  registry: Registry;
}

/** How a check ended: without a result, it failed. */
type CheckResult = 'passed' | 'refused' | 'failed';

interface GateOptions {
  /** Finds what confines a process. */
  find?: typeof findSandbox;
  /** Called after each check that was not ended by a stop of the api. */
  observe?: (result: CheckResult, seconds: number) => void;
}

export interface ReleaseGate {
  /**
   * Checks the code of a release, whatever the publisher has checked: the rules for scripts and styles, then the pages for the
   * web host are rendered, where the machine confines them.
   * @throws ReleaseRefusedError with a sentence for each reason against the release
   * @throws Error if a process cannot be started, or the gate is closed
   */
  check(input: GateInput): Promise<void>;
  /**
   * What confines the code of releases in both processes. Tries it at first.
   * @throws Error if the programs of the processes are missing
   */
  findSandbox(): Promise<Sandbox>;
  /** Ends what is being checked. */
  close(): void;
}

/** The contents of the files that the rules for code read. */
async function readCode(release: Release, files: ReleaseFiles): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const { path } of codeFiles(release)) {
    const content = await files.read(path);
    if (content) contents.set(path, content);
  }
  return contents;
}

/**
 * The part of the release gate that reads and runs code, in processes without rights: neither the event loop nor the memory of
 * the api depends on a release.
 */
export function createReleaseGate(
  {
    gatePrograms,
    policy: { releaseGate: policy },
    releases: storage,
    log,
  }: Pick<AppContext, 'gatePrograms' | 'policy' | 'releases' | 'log'>,
  { find = findSandbox, observe }: GateOptions = {},
): ReleaseGate {
  const closing = new AbortController();
  const { signal } = closing;
  let reported = '';

  async function findBoth(): Promise<{ render: Sandbox; code: Sandbox }> {
    const [render, code] = await Promise.all([find(gatePrograms.render), find(gatePrograms.code)]);
    return { render: render.sandbox, code: code.sandbox };
  }

  /** Whether pages may be rendered here. Logs what confines the code of releases, once and after it has changed. */
  async function mayRender(): Promise<boolean> {
    const sandboxes = await findBoth();
    const rendersPages = sandboxes.render.namespaces || policy.rendersWithoutNamespaces;
    if (reported === JSON.stringify(sandboxes)) return rendersPages;
    reported = JSON.stringify(sandboxes);
    const facts = { walls: sandboxes, rendersPages };
    if (Object.values(sandboxes).every((all) => Object.values(all).every(Boolean)))
      log.info(facts, 'releases are checked behind all walls');
    else log.warn(facts, 'releases are checked behind fewer walls than another machine allows');
    return rendersPages;
  }

  async function checkCode({ release, files }: GateInput): Promise<void> {
    const contents = await readCode(release, files);
    const options = { programs: gatePrograms.code, seconds: policy.codeSeconds, signal };
    throwIfRefused(await checkCodeApart(release, contents, options));
  }

  async function checkPages({ release, files, registry }: GateInput): Promise<void> {
    if (!isRendered(release)) return;
    const own = (await files.read(serverBundleFile))?.toString('utf8');
    if (own === undefined) return;
    const refusals = await checkRendering(
      { release, own, registry, storage },
      {
        programs: gatePrograms.render,
        time: { step: policy.renderSeconds, total: policy.renderSeconds },
        signal,
      },
    );
    signal.throwIfAborted();
    throwIfRefused(refusals);
  }

  async function check(input: GateInput): Promise<void> {
    signal.throwIfAborted();
    const rendersPages = await mayRender();
    await checkCode(input);
    if (rendersPages) await checkPages(input);
  }

  return {
    async check(input) {
      const startedAt = performance.now();
      const finish = (result: CheckResult): void =>
        observe?.(result, (performance.now() - startedAt) / 1000);
      try {
        await check(input);
      } catch (error) {
        if (!signal.aborted) finish(error instanceof ReleaseRefusedError ? 'refused' : 'failed');
        throw error;
      }
      finish('passed');
    },
    async findSandbox() {
      const { render, code } = await findBoth();
      return {
        namespaces: render.namespaces && code.namespaces,
        bounds: render.bounds && code.bounds,
        permissions: render.permissions && code.permissions,
      };
    },
    close: () => closing.abort(),
  };
}
