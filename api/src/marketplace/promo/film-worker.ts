import { parentPort, workerData } from 'node:worker_threads';
import type { FilmTask } from './film';
import { rewriteFilm } from './rewrite-film';

// Each thread processes one film and exits, so that a hostile film cannot affect the next.
void rewriteFilm(workerData as FilmTask).then((outcome) => parentPort?.postMessage(outcome));
