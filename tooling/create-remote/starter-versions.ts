/** The exact versions that a new repository installs. */
export interface StarterVersions {
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
  /** Hive's packages, also those that only others of them need. */
  packages: Readonly<Record<string, string>>;
}
