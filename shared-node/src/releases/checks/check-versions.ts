import semver from 'semver';
import { contractVersion } from '@hive/contract/contract-version';
import type { Release } from '@hive/contract/release';
import { servedContracts } from '@hive/contract/served-contracts';
import { describeActive, type ActiveRelease, type ActiveReleases } from './active-releases';

/** The versions of a shared library that satisfy a remote built with this one; null for an invalid version. */
const rangeFor = (version: string): string | null => (semver.valid(version) ? `^${version}` : null);

/** The contract versions of a shell that a remote works with; null if invalid. */
function contractRangeOf({ contract, contractRange }: Release): string | null {
  if (contractRange !== undefined) return semver.validRange(contractRange) && contractRange;
  return semver.valid(contract) ? `^${semver.major(contract)}.0.0` : null;
}

const lineOf = (version: string): string => version.split('.').slice(0, 2).join('.');

/** An incompatibility between a remote and a shell. */
interface Mismatch {
  /** What the remote needs: 'react ^19.3.1'. */
  needs: string;
  /** What the shell has: '18.0.0', 'none'. */
  has: string;
}

function findSharedMismatches(remote: Release, shell: Release): Mismatch[] {
  return Object.entries(remote.shared).flatMap(([library, version]) => {
    const range = rangeFor(version);
    const provided = shell.shared[library];
    if (range === null) return [];
    if (provided !== undefined && semver.satisfies(provided, range)) return [];
    return [{ needs: `${library} ${range}`, has: provided ?? 'none' }];
  });
}

function findContractMismatches(remote: Release, shell: Release): Mismatch[] {
  const range = contractRangeOf(remote);
  if (range === null || semver.satisfies(shell.contract, range)) return [];
  return [{ needs: `the contract ${range}`, has: shell.contract }];
}

/** The interface of the federation in releases that name none. */
const firstInterface = 1;

/**
 * A container runs in a page whose federation has the same interface, whatever their versions. If one of them names none, the
 * minor versions must also be the same: its container or page was built to refuse others
 * (`tooling/federation/runtime/container-runtime.ts`).
 */
function findFederationMismatches(remote: Release, shell: Release): Mismatch[] {
  const [required, provided] = [remote.federationInterface, shell.federationInterface];
  if ((required ?? firstInterface) !== (provided ?? firstInterface)) {
    return [
      {
        needs: `the federation’s interface ${required ?? firstInterface}`,
        has: String(provided ?? firstInterface),
      },
    ];
  }
  if (required && provided) return [];
  if (!remote.federation || !shell.federation) return [];
  if (lineOf(remote.federation) === lineOf(shell.federation)) return [];
  return [{ needs: `the federation ${lineOf(remote.federation)}.x`, has: shell.federation }];
}

const findMismatches = (remote: Release, shell: Release): Mismatch[] => [
  ...findSharedMismatches(remote, shell),
  ...findContractMismatches(remote, shell),
  ...findFederationMismatches(remote, shell),
];

const checkAgainstShell = (remote: Release, shell: ActiveRelease): string[] =>
  findMismatches(remote, shell.release).map(
    ({ needs, has }) =>
      `${remote.app} needs ${needs}, but ${describeActive(shell)} has ${has}. Release a shell that has it first, or build ${remote.app} with the live versions.`,
  );

const checkNewShell = (shell: Release, remote: ActiveRelease): string[] =>
  findMismatches(remote.release, shell).map(
    ({ needs, has }) =>
      `${describeActive(remote)} needs ${needs}, but this shell has ${has}. Keep what it needs until ${remote.release.app} has been released for the new one.`,
  );

/** Rejects invalid versions and ranges, with which no comparison would make sense. */
function checkValid(release: Release): string[] {
  return [
    ...Object.entries(release.shared)
      .filter(([, version]) => !semver.valid(version))
      .map(
        ([library, version]) =>
          `release.json gives '${version}' as the version of ${library}, which is not a valid version. Build the app again.`,
      ),
    ...(semver.valid(release.contract)
      ? []
      : [
          `release.json gives '${release.contract}' as its contract, which is not a valid version. Build the app again.`,
        ]),
    ...(contractRangeOf(release) !== null || !semver.valid(release.contract)
      ? []
      : [
          `release.json gives '${release.contractRange}' as its contract range, which is not a valid range. Write it as '^1.0.0'.`,
        ]),
  ];
}

/**
 * Checks the contract against the api of this repository: it serves its own version and earlier ones, within the served
 * majors.
 */
function checkServed({ app, contract }: Release): string[] {
  const isServed =
    !semver.valid(contract) ||
    (servedContracts.includes(semver.major(contract)) && semver.lte(contract, contractVersion));
  if (isServed) return [];
  const served = servedContracts.map((major) => `${major}.x`).join(' and ');
  return [
    `${app} was built against the contract ${contract}, but the api serves ${served} up to ${contractVersion}. Release an api that serves it first, or build ${app} with the contract of the api.`,
  ];
}

/** Checks that a release, the other active releases and the api work together: libraries, contract, federation. */
export function checkVersions(release: Release, { shells, remotes }: ActiveReleases): string[] {
  return [
    ...checkValid(release),
    ...checkServed(release),
    ...(release.app === 'shell'
      ? remotes.flatMap((remote) => checkNewShell(release, remote))
      : shells.flatMap((shell) => checkAgainstShell(release, shell))),
  ];
}
