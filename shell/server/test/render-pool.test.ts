/** @jest-environment node */
import type { EventEmitter } from 'node:events';
import { RenderPool } from '../render-pool';
import { renderWorker } from './fixture';

test('The error of a thread without a task is reported and does not end the process', async () => {
  const errors: Error[] = [];
  const renderPool = new RenderPool({
    worker: renderWorker,
    timeout: 1_000,
    apiUrl: 'http://127.0.0.1:1',
    releasesFolder: '/nowhere',
    onFault: () => undefined,
    onIdleFault: (error) => void errors.push(error),
  });
  // A thread that runs out of memory during termination fails like this, at a time a test cannot control.
  const { pool } = renderPool as unknown as { pool: EventEmitter };
  const late = new Error('JS heap out of memory');

  pool.emit('error', late);

  expect(errors).toEqual([late]);
  await renderPool.close();
});
