import path from 'node:path';

export const root = path.resolve(__dirname, '../..');

/** The programs that tests start as separate processes, and the modules that these load at run time. */
export const programs = [
  'shell/server/rendering/realm/shared-table.ts',
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

/** The path of a built program in tests. */
export const builtProgram = (program: Program): string =>
  path.join(programsFolder, program.replace(/\.ts$/, '.mjs'));
