import {
  findLabelFault,
  fitsMenu,
  foldLabel,
  mayOpen,
  menuAudiences,
  menuLimits,
  menuNames,
  shareUsers,
} from '@hive/contract/menu';
import type { Release, ReleaseMenuEntry } from '@hive/contract/release';
import { describeActive, type ActiveReleases } from './active-releases';
import { pagesFile } from './check-claims';
import { isPattern } from './route-patterns';

const includes = (list: readonly string[], value: string): boolean => list.includes(value);

const describe = ({ label, path, place, audience }: ReleaseMenuEntry): string =>
  `the entry '${label}' of ${path} for '${audience}' in the menu '${place}'`;

/** Describes what is wrong with a label; null if it fits. */
function describeLabelFault({ place, label }: ReleaseMenuEntry): string | null {
  const fault = findLabelFault({ place, label });
  const descriptions = {
    missing: 'which has no label',
    unshown: 'whose label has a character or a space that no menu shows',
    'of-shell': 'whose label belongs to an item of the shell',
    long: `whose label has ${[...label].length} characters; the limit is ${menuLimits.label}`,
  };
  return fault && descriptions[fault];
}

/** Describes why an entry leads its users to no page of the release; null if it does. */
function findPathFault(
  { place, path, audience }: ReleaseMenuEntry,
  { pages }: Release,
): string | null {
  if (!isPattern(path) || /[:*]/.test(path))
    return 'which is not a fixed address; use one without parameters, query and fragment';
  const page = pages.find((one) => one.path === path);
  if (!page) return 'which is no page of the release';
  if (!fitsMenu(place, page.access))
    return `but the page is public, and pages of the settings are for signed-in users`;
  return mayOpen(audience, page.access)
    ? null
    : `but the page is for '${page.access}', so not all of them may open it`;
}

function findFault(entry: ReleaseMenuEntry, release: Release): string | null {
  if (!includes(menuNames, entry.place))
    return `which does not exist; the menus are ${menuNames.join(', ')}`;
  if (!includes(menuAudiences, entry.audience))
    return `which is no audience; use one of ${menuAudiences.join(', ')}`;
  return describeLabelFault(entry) ?? findPathFault(entry, release);
}

/** Whether a user sees both entries in one menu. */
const haveSharedUsers = (first: ReleaseMenuEntry, second: ReleaseMenuEntry): boolean =>
  first.place === second.place && shareUsers(first.audience, second.audience);

const isSame = (first: ReleaseMenuEntry, second: ReleaseMenuEntry): boolean =>
  haveSharedUsers(first, second) &&
  (first.path === second.path || foldLabel(first.label) === foldLabel(second.label));

/** The menus of which some user would see more entries than one remote may add. */
const findMenusOverLimit = (entries: readonly ReleaseMenuEntry[]) =>
  menuNames.flatMap((place) =>
    menuAudiences
      .filter((audience) => audience !== 'signed-in')
      .map((audience) => {
        const seen = entries.filter(
          (entry) => entry.place === place && shareUsers(entry.audience, audience),
        );
        return { place, audience, count: seen.length };
      })
      .filter(({ count }) => count > menuLimits.entries),
  );

/**
 * Checks the entries that a remote adds to menus: each has a label that fits and leads its users to a page of this release,
 * whose grant is checked with the page, and no user sees an address or a label twice. Only for new releases: a stored one can be
 * live again whatever the menus are now, and the shell ignores what it does not show or grant.
 */
export function checkMenu(release: Release, { remotes }: ActiveReleases): string[] {
  const { app, menu = [] } = release;
  const advice = `Correct 'menu' in ${pagesFile(app)}.`;
  const others = remotes.flatMap((active) =>
    (active.release.menu ?? []).map((entry) => ({ entry, name: describeActive(active) })),
  );
  return [
    ...menu.flatMap((entry) => {
      const fault = findFault(entry, release);
      return fault === null ? [] : [`${app} adds ${describe(entry)}, ${fault}. ${advice}`];
    }),
    ...menu
      .filter((entry, index) => menu.slice(0, index).some((earlier) => isSame(earlier, entry)))
      .map(
        (entry) =>
          `${app} adds ${describe(entry)}, but its users see another entry with this label or address. ${advice}`,
      ),
    ...menu.flatMap((entry) =>
      others
        .filter((other) => haveSharedUsers(entry, other.entry))
        .filter((other) => foldLabel(entry.label) === foldLabel(other.entry.label))
        .map(
          ({ name }) =>
            `${app} adds ${describe(entry)}, but its users see an entry of ${name} with this label. Choose another label in ${pagesFile(app)}.`,
        ),
    ),
    ...findMenusOverLimit(menu).map(
      ({ place, audience, count }) =>
        `${app} adds ${count} entries for '${audience}' to the menu '${place}'; the limit is ${menuLimits.entries}. ${advice}`,
    ),
  ];
}
