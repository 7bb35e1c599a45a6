import type { StatsCompilation } from 'webpack';
import type { NeededFiles, Release } from '@hive/contract/release';

/** What is read here of the shell's routes. */
export interface ShellRoute {
  path: string;
  /** Who may open it. */
  gate: string;
  target: { kind: string };
}

/** The scripts and styles of a chunk group: of an entry, or of the chunks with the name of an `import()`. */
export function filesOfGroup(groups: StatsCompilation['entrypoints'], name: string): NeededFiles {
  const files = groups?.[name]?.assets?.map((asset) => asset.name);
  if (!files) throw new Error(`The build has no chunk '${name}'.`);
  const endingIn = (ending: string): string[] => files.filter((file) => file.endsWith(ending));
  return { scripts: endingIn('.js'), styles: endingIn('.css') };
}

/**
 * What the pages of the shell load together with the main script: the chunk of the screens for visitors (`shell/src/screens.ts`), or
 * what reads the session.
 */
export function findEarlyFiles(
  routes: readonly ShellRoute[],
  { namedChunkGroups }: StatsCompilation,
): NonNullable<Release['early']> {
  const visitors = filesOfGroup(namedChunkGroups, 'account');
  const session = filesOfGroup(namedChunkGroups, 'session');
  const pages = routes
    .filter(({ target }) => target.kind === 'screen')
    .map(({ path, gate }) => [path, gate === 'open' || gate === 'public' ? visitors : session]);
  return { pages: Object.fromEntries(pages), session };
}
