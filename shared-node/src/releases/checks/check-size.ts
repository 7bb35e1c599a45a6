import type { Release } from '@hive/contract/release';
import { isForBrowsers, isScript, isStyle } from '../code/code-files';
import { storedFiles, type ReleaseFiles } from '../release-files';
import type { ReleaseStorage } from '../release-storage';
import { budgetOf, budgetsFile, firstVisitScripts, partFiles } from './budgets';
import { describeActive, type ActiveReleases } from './active-releases';

/** A release with its files. */
export interface MeasuredRelease {
  release: Release;
  files: ReleaseFiles;
}

const bytes = (count: number): string => `${count.toLocaleString('en-GB')} bytes`;

/** The size of a file as it is sent: that of its brotli copy, if there is one. */
async function sentBytes({ release, files }: MeasuredRelease, file: string): Promise<number> {
  const copy = await files.read(`${file}.br`);
  return copy?.length ?? release.files.find(({ path }) => path === file)?.bytes ?? 0;
}

async function sum(measured: MeasuredRelease, names: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(names)].map((file) => sentBytes(measured, file)));
  return sizes.reduce((total, size) => total + size, 0);
}

/** The files that each part of an app requests at once, by the part's description. */
const partsOf = ({ scripts, styles, entry, pages }: Release): [string, string[]][] => [
  ['its start', [...scripts, ...styles]],
  ...pages.map((page): [string, string[]] => [
    `its page ${page.path}`,
    [...(entry === null ? [] : [entry]), ...page.scripts, ...page.styles],
  ]),
];

/** Checks that an app is within its budget. */
export async function checkOwnSize(measured: MeasuredRelease): Promise<string[]> {
  const { release } = measured;
  const budget = budgetOf(release.app);
  const parts = await Promise.all(
    partsOf(release).map(async ([part, names]) => ({
      part,
      size: await sum(measured, names),
      limit: budget.page,
    })),
  );
  const slots = await Promise.all(
    (release.slots ?? []).map(async ({ module, scripts, styles }) => ({
      part: `its part ${module}`,
      size: await sum(measured, [...scripts, ...styles]),
      limit: partFiles,
    })),
  );
  const all = release.files
    .map(({ path }) => path)
    .filter((path) => (isScript(path) || isStyle(path)) && isForBrowsers(path));
  const total = { part: 'the whole app', size: await sum(measured, all), limit: budget.app };
  return [...parts, ...slots, total]
    .filter(({ size, limit }) => size > limit)
    .map(
      ({ part, size, limit }) =>
        `${release.app}: ${part} has ${bytes(size)} of scripts and styles in brotli; the budget is ${bytes(limit)}. Load less at once, or ask for a larger budget in ${budgetsFile}.`,
    );
}

const homePageOf = ({ pages }: Release) => pages.find(({ path }) => path === '/');

/** The size of the scripts of a first visit to the home page, with a shell and the remote that has the home page. */
async function firstVisit(shell: MeasuredRelease, remote: MeasuredRelease): Promise<number> {
  const { entry } = remote.release;
  const page = homePageOf(remote.release)?.scripts ?? [];
  return (
    (await sum(shell, shell.release.scripts)) +
    (await sum(remote, [...(entry === null ? [] : [entry]), ...page]))
  );
}

/** Checks that a first visit to the home page is within its budget, together with the other active releases. */
export async function checkFirstVisit(
  measured: MeasuredRelease,
  { shells, remotes }: ActiveReleases,
  storage: ReleaseStorage,
): Promise<string[]> {
  const isShell = measured.release.app === 'shell';
  if (!isShell && !homePageOf(measured.release)) return [];
  const others = isShell ? remotes.filter(({ release }) => homePageOf(release)) : shells;
  const visits = await Promise.all(
    others.map(async (active) => {
      const { release } = active;
      const other = { release, files: storedFiles(storage, release.app, release.version) };
      const size = await (isShell ? firstVisit(measured, other) : firstVisit(other, measured));
      return { size, with: describeActive(active) };
    }),
  );
  return visits
    .filter(({ size }) => size > firstVisitScripts)
    .map(
      ({ size, with: other }) =>
        `With ${other}, a first visit to the home page would load ${bytes(size)} of scripts in brotli; the budget is ${bytes(firstVisitScripts)}. Load later what the first view does not show.`,
    );
}
