import fs from 'node:fs';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { FuzzApp } from './fuzz-app';

/** The bench `call-times` sets it and reads the file: a line of JSON for each request. */
const file = process.env['CALL_TIMES'];

/**
 * Records the time of the last request, and of one that always does the same: `GET /ready` with its one statement. Does
 * nothing in a test run.
 */
export async function recordTime({ test, readWork }: FuzzApp, name: string): Promise<void> {
  if (file === undefined) return;
  const { milliseconds } = readWork();
  await test.client.get(apiBase + apiPaths.ready);
  const line = { name, milliseconds, fixedMilliseconds: readWork().milliseconds };
  fs.appendFileSync(file, `${JSON.stringify(line)}\n`);
}
