import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import type { BuiltRelease } from '@hive/contract/release';
import { serverBundleFile as file } from '@hive/shared-node/releases/server-bundle-file';
import { compareFingerprints, takeFingerprint } from './fingerprint';
import { sandboxProgram } from './program';
import type { Findings } from './findings';

/** The modules that the web host provides to a bundle's `require`. */
async function hostTable(): Promise<Record<string, unknown>> {
  const loaded = (await import(pathToFileURL(sandboxProgram.sharedTable).href)) as {
    sharedTable: Record<string, unknown>;
  };
  return loaded.sharedTable;
}

/** Notes timers and network requests instead of executing them while the bundle is evaluated. */
function suppressEffects(findings: Findings): () => void {
  const effects: Record<string, string> = {
    setTimeout: 'sets a timer',
    setInterval: 'sets a timer',
    setImmediate: 'sets a timer',
    fetch: 'makes a network request',
  };
  const before = Object.entries(effects).map(([name, what]) => {
    const own = Object.getOwnPropertyDescriptor(globalThis, name)!;
    Object.defineProperty(globalThis, name, { ...own, value: () => findings.note(what) });
    return [name, own] as const;
  });
  return () => before.forEach(([name, own]) => Object.defineProperty(globalThis, name, own));
}

/** Evaluates a bundle and returns its exports. How the web host evaluates it is checked by `check-rendering.ts`. */
function evaluate(code: string, table: Record<string, unknown>): Record<string, unknown> {
  const run = vm.compileFunction(code, ['module', 'exports', 'require'], { filename: file }) as (
    module: { exports: Record<string, unknown> },
    exports: object,
    require: (id: string) => unknown,
  ) => void;
  const module = { exports: {} };
  run(module, module.exports, (id) => {
    if (Object.hasOwn(table, id)) return table[id];
    throw new Error(`it requires ${id}, which the web host does not provide`);
  });
  return module.exports;
}

/** The names of required exports that a bundle lacks. */
function missingExports(release: BuiltRelease, exports: Record<string, unknown>): string[] {
  if (release.app === 'shell') {
    return ['matchPage', 'render'].filter((name) => typeof exports[name] !== 'function');
  }
  const pages = (exports['pages'] ?? []) as { module: string }[];
  const components = (exports['components'] ?? {}) as Record<string, unknown>;
  return release.pages
    .filter(({ serverRendered }) => serverRendered)
    .map(({ module }) => module)
    .filter((module) => !components[module] || !pages.some((page) => page.module === module));
}

/** Evaluates a release's server bundle and notes its effects on the web host's process. */
export async function loadServerBundle(
  folder: string,
  release: BuiltRelease,
  findings: Findings,
): Promise<void> {
  const table = await hostTable();
  const code = fs.readFileSync(path.join(folder, file), 'utf8');
  const realm = { global: globalThis, run: (code: string): unknown => vm.runInThisContext(code) };
  // The first use of one of the classes of `fetch` makes Node load it, which adds globals.
  Reflect.get(globalThis, 'Response');
  const before = takeFingerprint(realm);
  const listeners = process.eventNames().length;
  findings.setSubject(file);
  const restore = suppressEffects(findings);
  try {
    for (const name of missingExports(release, evaluate(code, table))) {
      findings.fail(`does not export ${name}, which the web host needs.`);
    }
  } catch (error) {
    findings.fail(`fails on the web host: ${(error as Error).message}. Nothing would be rendered.`);
  } finally {
    restore();
  }
  for (const what of compareFingerprints(before, takeFingerprint(realm))) {
    findings.note(what);
  }
  if (process.eventNames().length !== listeners) findings.note('adds a listener to its process');
}
