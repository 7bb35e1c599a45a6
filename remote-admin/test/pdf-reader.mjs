import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

// A separate program: the reader would take jsdom's window for a browser's. PDF in, JSON out.
const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
process.stdout.write(JSON.stringify(await extractText(pdf)));
