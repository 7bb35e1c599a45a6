import { MigrationError } from './apply-migration';

/** A row of the table of migrations. */
export interface AppliedMigration {
  name: string;
  /** The newest migration of the program that applied it; null if that program did not store it. */
  program: string | null;
}

/** What a database has that the program does not know. */
export interface NewerDatabase {
  /** The newest migration of the program. */
  known: string;
  /** Names of migrations, in order. Empty if the program knows all. */
  unknown: string[];
  /** Versions of the program that applied them: a version may bring several migrations, and apply them in several runs. */
  steps: number;
}

/** Migrations suit the version before them and no older one. */
const maxSteps = 1;

/** Whether the program may damage data, because it does not know the schema. */
export const isTooNew = ({ steps }: NewerDatabase): boolean => steps > maxSteps;

/** Compares the migrations of the database with those that the program knows, both in order. */
export function compareVersions(applied: AppliedMigration[], names: string[]): NewerDatabase {
  const unknown = applied.filter(({ name }) => !names.includes(name));
  return {
    known: names.at(-1) ?? 'none',
    unknown: unknown.map(({ name }) => name),
    steps: new Set(unknown.map(({ name, program }) => program ?? name)).size,
  };
}

/** A sentence for the operator; null if the program knows every migration of the database. */
export function describeNewer(newer: NewerDatabase): string | null {
  const newest = newer.unknown.at(-1);
  if (!newest) return null;
  const found = `This program knows migrations up to ${newer.known}, and the database has ${newest}`;
  return isTooNew(newer)
    ? `${found}: it is ${newer.steps} versions newer, and the program would not suit it. Start the version that applied ${newest}, or the one before it.`
    : `${found}: it is one version newer, which suits this program during an upgrade or after going back.`;
}

/**
 * @param warn called if the database is newer and still suits the program
 * @throws MigrationError if the database is too new for the program
 */
export function refuseTooNew(newer: NewerDatabase, warn: (message: string) => void): void {
  const description = describeNewer(newer);
  if (!description) return;
  if (isTooNew(newer)) throw new MigrationError(description);
  warn(description);
}
