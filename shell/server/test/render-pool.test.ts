/** @jest-environment node */
import type { EventEmitter } from 'node:events';
import { RenderPool } from '../render-pool';
import { renderWorker } from './fixture';

test('The error of a thread that has no task left is passed on, and ends nothing', async () => {
  const errors: Error[] = [];
  const renderPool = new RenderPool({
    worker: renderWorker,
    patience: 1_000,
    apiUrl: 'http://127.0.0.1:1',
    releasesFolder: '/nowhere',
    onFault: () => undefined,
    onIdleFault: (error) => void errors.push(error),
  });
  // A thread that runs out of memory while it is being ended fails so, at a moment that no test can choose.
  const { pool } = renderPool as unknown as { pool: EventEmitter };
  const late = new Error('JS heap out of memory');

  pool.emit('error', late);

  expect(errors).toEqual([late]);
  await renderPool.close();
});
