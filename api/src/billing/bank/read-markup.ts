import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { splitIntoChunks } from '../../storage/uploads/read-csv';
import { statementUnreadable } from './bank-problems';

/** An element of OFX or XML. */
export interface Element {
  /** In lower case, without a namespace prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
  /** The line number in the file, from 1. */
  line: number;
}

interface MarkupRules {
  /** Whether an element with text ends at the next tag, as in SGML. */
  hasOpenLeaves: boolean;
}

/** No statement is deeper or larger. A file that is cannot take more time or memory. */
const depthMax = 40;
const elementsMax = 500_000;

const nameOf = (tag: string): string => tag.slice(tag.indexOf(':') + 1).toLowerCase();

/**
 * Reads OFX or XML as a tree. The parser tolerates broken markup, expands no entities but the five of XML, and loads
 * nothing.
 * @throws Problem STATEMENT_UNREADABLE for document types, for too deep or too large trees, and if the file ends early
 */
export async function readMarkup(text: string, { hasOpenLeaves }: MarkupRules): Promise<Element> {
  if (/<!(doctype|entity)/i.test(text))
    throw statementUnreadable('This file contains a document type, which statements don’t need.');
  const root: Element = { name: '', attributes: {}, text: '', children: [], line: 1 };
  const open: Element[] = [root];
  let elements = 0;
  let isTruncated = false;
  const countLines = createLineCounter(text);

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const top = open.at(-1)!;
        if (hasOpenLeaves && open.length > 1 && top.text.trim() !== '') open.pop();
        elements += 1;
        if (open.length > depthMax || elements > elementsMax)
          throw statementUnreadable('This file is too complex for a bank statement.');
        const line = countLines(parser.startIndex);
        const element = { name: nameOf(tag), attributes, text: '', children: [], line };
        open.at(-1)!.children.push(element);
        open.push(element);
      },
      ontext(part) {
        open.at(-1)!.text += part;
      },
      onclosetag(tag, isImplied) {
        const at = open.findLastIndex(({ name }) => name === nameOf(tag));
        if (at < 1) return;
        if (isImplied && at === 1) isTruncated = true;
        // An element that was closed as an open leaf is not on the stack any more.
        if (!isImplied || at === open.length - 1) open.length = at;
      },
    },
    { xmlMode: true },
  );
  for (const chunk of splitIntoChunks(text)) {
    parser.write(chunk);
    await setImmediate();
  }
  parser.end();
  if (isTruncated)
    throw statementUnreadable('This file ends too early. Download it from your bank again.');
  return root;
}

/** Counts line breaks up to increasing positions. */
function createLineCounter(text: string): (position: number) => number {
  let line = 1;
  let at = 0;
  return (position) => {
    for (;;) {
      const next = text.indexOf('\n', at);
      if (next < 0 || next >= position) return line;
      line += 1;
      at = next + 1;
    }
  };
}

/** The first element on a path: `findElement(entry, 'acct', 'id', 'iban')`. */
export function findElement(from: Element, ...path: readonly string[]): Element | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return from;
  for (const child of from.children) {
    if (child.name !== name) continue;
    const found = findElement(child, ...rest);
    if (found) return found;
  }
  return undefined;
}

/** The trimmed text of the first element on a path; undefined if there is none or it is empty. */
export const textAt = (from: Element, ...path: readonly string[]): string | undefined =>
  findElement(from, ...path)?.text.trim() || undefined;

/** All elements with a name, at any depth and in order. */
export function* findAll(from: Element, name: string): Generator<Element> {
  for (const child of from.children) {
    if (child.name === name) yield child;
    else yield* findAll(child, name);
  }
}
