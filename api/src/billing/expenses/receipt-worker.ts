import { parentPort, workerData } from 'node:worker_threads';
import type { PdfTask } from './read-pdf-text';
import { readPdfText } from './read-pdf-text';

// Reads one receipt, then the thread ends. Any error ends it too.
void readPdfText(workerData as PdfTask).then((text) => parentPort?.postMessage(text));
