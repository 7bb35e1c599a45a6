/** A part of the document: a value, or rows that are read while it is being sent. */
export type DocumentPart = unknown;

const isRows = (part: DocumentPart): part is AsyncIterable<unknown> =>
  typeof part === 'object' && part !== null && Symbol.asyncIterator in part;

/** Streams a readable JSON object, with one row per line. */
export async function* writeDocument(
  parts: Readonly<Record<string, DocumentPart>>,
): AsyncGenerator<string> {
  let lead = '{\n';
  for (const [name, part] of Object.entries(parts)) {
    yield `${lead}  ${JSON.stringify(name)}: `;
    lead = ',\n';
    if (isRows(part)) yield* writeRows(part);
    else yield JSON.stringify(part, null, 2).replaceAll('\n', '\n  ');
  }
  yield '\n}\n';
}

async function* writeRows(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let lead = '[\n    ';
  let isEmpty = true;
  for await (const row of rows) {
    yield lead + JSON.stringify(row);
    lead = ',\n    ';
    isEmpty = false;
  }
  yield isEmpty ? '[]' : '\n  ]';
}
