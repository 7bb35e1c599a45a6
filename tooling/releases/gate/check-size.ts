import type { Release } from '@hive/contract/release';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { budgetOf, budgetsFile, firstVisitScripts } from './budgets';
import { nameOf, type ActiveReleases } from './active-releases';
import { storedFiles, type ReleaseFiles } from './release-files';

/** A release with its files. */
export interface MeasuredRelease {
  release: Release;
  files: ReleaseFiles;
}

const bytes = (count: number): string => `${count.toLocaleString('en-GB')} bytes`;

/** Bytes of a file as they are sent: those of its brotli copy where there is one. */
async function sentBytes({ release, files }: MeasuredRelease, file: string): Promise<number> {
  const copy = await files.read(`${file}.br`);
  return copy?.length ?? release.files.find(({ path }) => path === file)?.bytes ?? 0;
}

async function sum(measured: MeasuredRelease, names: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(names)].map((file) => sentBytes(measured, file)));
  return sizes.reduce((total, size) => total + size, 0);
}

/** What each part of an app asks for at once, by what the part is called. */
const partsOf = ({ scripts, styles, entry, pages }: Release): [string, string[]][] => [
  ['its start', [...scripts, ...styles]],
  ...pages.map((page): [string, string[]] => [
    `its page ${page.path}`,
    [...(entry === null ? [] : [entry]), ...page.scripts, ...page.styles],
  ]),
];

/** Whether an app keeps within its own budget. */
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
  const all = release.files
    .map(({ path }) => path)
    .filter((path) => /\.(js|css)$/.test(path) && !path.startsWith('server/'));
  const whole = { part: 'the whole app', size: await sum(measured, all), limit: budget.app };
  return [...parts, whole]
    .filter(({ size, limit }) => size > limit)
    .map(
      ({ part, size, limit }) =>
        `${release.app}: ${part} has ${bytes(size)} of scripts and styles in brotli; the budget is ${bytes(limit)}. Load less at once, or ask for more in ${budgetsFile}.`,
    );
}

const homePageOf = ({ pages }: Release) => pages.find(({ path }) => path === '/');

/** The scripts of a first visit to the home page, with one shell and the remote that has it. */
async function firstVisit(shell: MeasuredRelease, remote: MeasuredRelease): Promise<number> {
  const { entry } = remote.release;
  const page = homePageOf(remote.release)?.scripts ?? [];
  return (
    (await sum(shell, shell.release.scripts)) +
    (await sum(remote, [...(entry === null ? [] : [entry]), ...page]))
  );
}

/** Whether a first visit of the home page keeps within its budget, with whatever browsers have beside this release. */
export async function checkFirstVisit(
  measured: MeasuredRelease,
  { shells, remotes }: ActiveReleases,
  storage: ReleaseStorage,
): Promise<string[]> {
  const isShell = measured.release.app === 'shell';
  if (!isShell && !homePageOf(measured.release)) return [];
  const others = isShell ? remotes.filter(({ release }) => homePageOf(release)) : shells;
  const visits = await Promise.all(
    others.map(async (neighbour) => {
      const { release } = neighbour;
      const other = { release, files: storedFiles(storage, release.app, release.version) };
      const size = await (isShell ? firstVisit(measured, other) : firstVisit(other, measured));
      return { size, with: nameOf(neighbour) };
    }),
  );
  return visits
    .filter(({ size }) => size > firstVisitScripts)
    .map(
      ({ size, with: other }) =>
        `With ${other}, a first visit of the home page would load ${bytes(size)} of scripts in brotli; the budget is ${bytes(firstVisitScripts)}. Load later what the first view does not show.`,
    );
}
