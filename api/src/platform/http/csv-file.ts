import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { CsvCell } from './csv';
import { csvLine } from './csv';

/** Characters per chunk. */
const chunkLength = 32_768;

async function* inChunks(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
): AsyncGenerator<string> {
  let chunk = csvLine(header);
  for await (const row of rows) {
    chunk += csvLine(row);
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** A CSV file of any length: rows are read while it is sent, no faster than the client receives it. */
export const csvStream = (
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
): Readable => Readable.from(inChunks(header, rows), { objectMode: false });

/** Answers with a CSV file. */
export const sendCsv = (reply: FastifyReply, name: string, content: Readable): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
