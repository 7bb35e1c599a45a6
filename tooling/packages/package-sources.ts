/** A package of the workspace that teams with their own repository install. */
export interface PackageSource {
  /** Its folder in the workspace, and its name behind `@hive/`. */
  folder: string;
  /** The folders and files in it that are packed. */
  include: readonly string[];
  /** Files among these that are not packed: they serve the workspace only. */
  exclude?: readonly string[];
  /** Dependencies that the workspace's root has for all packages. */
  dependencies?: readonly string[];
  bin?: Readonly<Record<string, string>>;
}

/** The packages, each after those that it depends on. Tests of packages are never packed. */
export const packageSources: readonly PackageSource[] = [
  { folder: 'contract', include: ['src', 'testing'] },
  { folder: 'shared-auth', include: ['src', 'testing'] },
  { folder: 'shared-ui', include: ['src'] },
  { folder: 'shared-node', include: ['src'] },
  {
    folder: 'tooling',
    include: ['dev', 'eslint', 'federation', 'jest', 'releases', 'standalone', 'tsconfig'],
    exclude: [
      'dev/dev-site.ts',
      'dev/program.ts',
      'dev/run-dev.ts',
      'eslint/api-layout.mjs',
      'eslint/config.mjs',
      'eslint/packages.mjs',
      'eslint/project-graph.mjs',
      'eslint/zones.mjs',
      'federation/build-node.ts',
      'federation/confined-programs.ts',
      'federation/node-config.ts',
      'federation/node-programs.ts',
      'federation/render-programs.ts',
      'releases/check-app.mjs',
    ],
    dependencies: [
      '@hive/shared-auth',
      '@swc/core',
      '@swc/jest',
      '@testing-library/jest-dom',
      '@testing-library/react',
      'eslint-plugin-import-x',
      'eslint-plugin-react-hooks',
      'jest',
      'jest-environment-jsdom',
      'jest-fixed-jsdom',
      'tsx',
      'typescript-eslint',
    ],
    bin: { 'hive-remote': 'standalone/hive-remote.mjs' },
  },
];

/** The package that creates a repository. It is one built program without dependencies. */
export const starterName = '@hive/create-remote';
