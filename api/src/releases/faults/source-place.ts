import { originalPositionFor, sourceContentFor, type TraceMap } from '@jridgewell/trace-mapping';
import type { FaultFrame } from '@hive/contract/faults';

/** Lines shown before and after a place, and the characters of each. */
const linesAround = 2;
const maxLineLength = 200;

/** Lines searched for the start of a function. */
const maxFunctionLines = 400;

/** How functions begin in our formatted sources. Each pattern has the function's name. */
const declarations = [
  /^\s*(?:export )?(?:default )?(?:async )?function\*? ?(\w+)/,
  /^\s*(?:export )?(?:const|let) (\w+)(?::[^=]*)? = (?:async )?(?:function|\(|\w+ =>|memo|forwardRef|use\w+\()/,
  /^\s+(?:(?:public|private|protected|static|override|readonly|async|get|set) )*(?!(?:if|for|while|switch|catch|return)\b)(\w+)(?: = (?:async )?)?\([^;]*(?:\{|=>)$/,
];

const indentOf = (line: string): number => line.length - line.trimStart().length;

/**
 * The name of the function around a line. A map has names of variables only, so the function is found by its indentation: our
 * sources are formatted.
 */
export function findFunctionName(lines: readonly string[], line: number): string | null {
  let indent = Infinity;
  for (let index = line - 1; index >= Math.max(0, line - maxFunctionLines); index -= 1) {
    const text = lines[index] ?? '';
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    const name = declarations.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
    if (name) return name;
    indent = indentOf(text);
  }
  return null;
}

/** A place in a source, with the name that the map has for it: of the function that is called there. */
export interface SourcePlace {
  source: NonNullable<FaultFrame['source']>;
  calledName: string | null;
}

/**
 * The place in the source of a place in a script.
 * @param line starts at 1, as does the column
 * @returns null if the map does not have it
 */
export function findSource(
  map: TraceMap,
  { line, column }: { line: number; column: number },
): SourcePlace | null {
  if (line < 1 || column < 1) return null;
  const place = originalPositionFor(map, { line, column: column - 1 });
  if (place.source === null) return null;
  const lines = sourceContentFor(map, place.source)?.split('\n') ?? [];
  const first = Math.max(1, place.line - linesAround);
  return {
    calledName: place.name,
    source: {
      file: place.source,
      line: place.line,
      column: place.column + 1,
      name: findFunctionName(lines, place.line),
      context: lines
        .slice(first - 1, place.line + linesAround)
        .map((text, index) => ({ line: first + index, text: text.slice(0, maxLineLength) })),
    },
  };
}
