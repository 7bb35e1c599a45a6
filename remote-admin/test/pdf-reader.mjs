import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

// A separate program: the reader is an ES module, which jest cannot load. PDF in, JSON out.
const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
process.stdout.write(JSON.stringify(await extractText(pdf)));
