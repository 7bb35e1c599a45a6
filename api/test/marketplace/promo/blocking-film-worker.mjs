import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// Stands in for the reader of films. Blocks its thread, as a hostile film does, until its source is deleted; a source
// called `ordinary` is read at once.
const pause = new Int32Array(new SharedArrayBuffer(4));
while (!workerData.source.endsWith('ordinary') && fs.existsSync(workerData.source))
  Atomics.wait(pause, 0, 0, 10);
const film = { ending: 'mp4', width: 1, height: 1, seconds: 1 };
parentPort.postMessage({ kind: 'film', film });
