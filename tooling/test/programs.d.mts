/** A program of Debian that tests need. */
export interface Program {
  name: string;
  packages: string[];
  isInstalled: () => boolean;
}

/** The programs without which tests are skipped, by the need of a step. */
export const programs: Record<string, Program[]>;

/** Installs missing programs if possible, and returns those that are still missing. */
export function installPrograms(
  needs: readonly string[],
  all?: Record<string, Program[]>,
  apt?: { canInstall: () => boolean; installPackages: (...names: string[]) => void },
): Program[];

/** The programs of these needs that are not installed. Throws for a need that is not listed. */
export function findMissing(needs: readonly string[], all?: Record<string, Program[]>): Program[];

/** One sentence for each missing program, which names its packages. */
export function describeMissing(missing: readonly Program[]): string[];
