import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

// A separate program, because the reader is an ES module. Reads a PDF from stdin and writes JSON to stdout.
const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
process.stdout.write(JSON.stringify(await extractText(pdf, { mergePages: true })));
