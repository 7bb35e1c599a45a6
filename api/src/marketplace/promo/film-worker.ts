import { parentPort, workerData } from 'node:worker_threads';
import type { FilmTask } from './film';
import { rewriteFilm } from './rewrite-film';

// One film, then the thread ends: what a hostile one did to it is gone with it.
void rewriteFilm(workerData as FilmTask).then((outcome) => parentPort?.postMessage(outcome));
