import { execFile } from 'node:child_process';
import { builtProgram } from './build-programs';
import { packageRoot } from './test-server';

export interface HiveOutcome {
  code: number;
  output: string;
}

/** Runs the built command of operators with these settings only. */
export const runHive = (given: string[], settings: Record<string, string>): Promise<HiveOutcome> =>
  new Promise((resolve) => {
    const options = { cwd: packageRoot, env: { PATH: process.env['PATH'] ?? '', ...settings } };
    execFile(process.execPath, [builtProgram('hive'), ...given], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
