import path from 'node:path';

export const root = path.resolve(__dirname, '../..');

/** What the tests start as processes of their own, and what these load while they run. */
export const programs = [
  'shell/server/shared-table.ts',
  'tooling/dev/run-dev.ts',
  'tooling/releases/gate/sandbox/main.ts',
  'tooling/releases/release.ts',
  'tooling/spec/build-sequence.ts',
  'tooling/spec/releases/killed-release.ts',
  'tooling/spec/releases/run-at.ts',
  'tooling/start/run-site.ts',
] as const;

export type Program = (typeof programs)[number];

export const programsFolder = path.join(root, 'tooling/dist/test/programs');

/** Where a program lies built while tests run. */
export const builtProgram = (program: Program): string =>
  path.join(programsFolder, program.replace(/\.ts$/, '.mjs'));
