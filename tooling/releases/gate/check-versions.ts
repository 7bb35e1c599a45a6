import semver from 'semver';
import { contractVersion } from '@hive/contract/contract-version';
import type { Release } from '@hive/contract/release';
import { servedContracts } from '@hive/contract/served-contracts';
import { nameOf, type ActiveRelease, type ActiveReleases } from './active-releases';

/** The versions of a shared library that satisfy a remote built with this one; null for what is no version. */
const rangeFor = (version: string): string | null => (semver.valid(version) ? `^${version}` : null);

/** The contracts of a shell that a remote works with; null for what is no version. */
function contractRangeOf({ contract, contractRange }: Release): string | null {
  if (contractRange !== undefined) return semver.validRange(contractRange) && contractRange;
  return semver.valid(contract) ? `^${semver.major(contract)}.0.0` : null;
}

const lineOf = (version: string): string => version.split('.').slice(0, 2).join('.');

/** One thing that a remote and a shell do not agree about. */
interface Disagreement {
  /** What the remote needs: 'react ^19.3.1'. */
  needs: string;
  /** What the shell has: '18.0.0', 'none'. */
  has: string;
}

function sharedDisagreements(remote: Release, shell: Release): Disagreement[] {
  return Object.entries(remote.shared).flatMap(([library, version]) => {
    const range = rangeFor(version);
    const provided = shell.shared[library];
    if (range === null) return [];
    if (provided !== undefined && semver.satisfies(provided, range)) return [];
    return [{ needs: `${library} ${range}`, has: provided ?? 'none' }];
  });
}

function contractDisagreements(remote: Release, shell: Release): Disagreement[] {
  const range = contractRangeOf(remote);
  if (range === null || semver.satisfies(shell.contract, range)) return [];
  return [{ needs: `the contract ${range}`, has: shell.contract }];
}

/** A container runs in a page of its own line only (`tooling/federation/runtime/container-runtime.ts`). */
function federationDisagreements(remote: Release, shell: Release): Disagreement[] {
  if (!remote.federation || !shell.federation) return [];
  if (lineOf(remote.federation) === lineOf(shell.federation)) return [];
  return [{ needs: `the federation ${lineOf(remote.federation)}.x`, has: shell.federation }];
}

const disagreements = (remote: Release, shell: Release): Disagreement[] => [
  ...sharedDisagreements(remote, shell),
  ...contractDisagreements(remote, shell),
  ...federationDisagreements(remote, shell),
];

const againstShell = (remote: Release, shell: ActiveRelease): string[] =>
  disagreements(remote, shell.release).map(
    ({ needs, has }) =>
      `${remote.app} needs ${needs}, but ${nameOf(shell)} has ${has}. Release a shell that has it first, or build ${remote.app} with what is live.`,
  );

const checkNewShell = (shell: Release, remote: ActiveRelease): string[] =>
  disagreements(remote.release, shell).map(
    ({ needs, has }) =>
      `${nameOf(remote)} needs ${needs}, but this shell has ${has}. Keep what it needs until ${remote.release.app} has been released for the new one.`,
  );

/** Versions and ranges that are none would make every comparison meaningless. */
function readable(release: Release): string[] {
  return [
    ...Object.entries(release.shared)
      .filter(([, version]) => !semver.valid(version))
      .map(
        ([library, version]) =>
          `release.json gives '${version}' as the version of ${library}, which is none. Build the app again.`,
      ),
    ...(semver.valid(release.contract)
      ? []
      : [
          `release.json gives '${release.contract}' as its contract, which is no version. Build the app again.`,
        ]),
    ...(contractRangeOf(release) !== null || !semver.valid(release.contract)
      ? []
      : [
          `release.json gives '${release.contractRange}' as its contract range, which is none. Write it as '^1.0.0'.`,
        ]),
  ];
}

/** What the api of this repository answers: its own contract and what came before, in the majors it serves. */
function unserved({ app, contract }: Release): string[] {
  const isServed =
    !semver.valid(contract) ||
    (servedContracts.includes(semver.major(contract)) && semver.lte(contract, contractVersion));
  if (isServed) return [];
  const served = servedContracts.map((major) => `${major}.x`).join(' and ');
  return [
    `${app} was built against the contract ${contract}, but the api serves ${served} up to ${contractVersion}. Release an api that serves it first, or build ${app} with the contract of the api.`,
  ];
}

/** Whether a release and whatever browsers have now can run in one page, over the api: libraries, contract, federation. */
export function checkVersions(release: Release, { shells, remotes }: ActiveReleases): string[] {
  return [
    ...readable(release),
    ...unserved(release),
    ...(release.app === 'shell'
      ? remotes.flatMap((remote) => checkNewShell(release, remote))
      : shells.flatMap((shell) => againstShell(release, shell))),
  ];
}
