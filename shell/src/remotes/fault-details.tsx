import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { useEffect, useState } from 'react';

/** The address, line and column of a place in a stack. */
const place = /(https?:\/\/[^\s()]+?\.js)(?:\?[^\s:()]*)?:(\d+):(\d+)/;

/** Reads the source map of a script that the development server serves; null if there is none. */
async function readMap(script: string): Promise<TraceMap | null> {
  const response = await fetch(`${script}.map`).catch(() => null);
  return response?.ok ? new TraceMap(await response.text()) : null;
}

/** Replaces the places of a stack with those in the sources, where there are source maps. */
export async function decodeStack(
  stack: string,
  read: (script: string) => Promise<TraceMap | null> = readMap,
): Promise<string> {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const lines = stack.split('\n').map(async (line) => {
    const [found, script = '', row, column] = place.exec(line) ?? [];
    if (!found) return line;
    const reading = maps.get(script) ?? read(script).catch(() => null);
    maps.set(script, reading);
    const map = await reading;
    if (!map) return line;
    const source = originalPositionFor(map, { line: Number(row), column: Number(column) - 1 });
    if (source.source === null) return line;
    return line.replace(found, `${source.source}:${source.line}:${source.column + 1}`);
  });
  return (await Promise.all(lines)).join('\n');
}

/** What a part of the page failed with, for the developer. Development builds only. */
export default function FaultDetails({ cause }: { cause: unknown }) {
  const text = cause instanceof Error ? `${cause.message}\n\n${cause.stack ?? ''}` : String(cause);
  const [shown, setShown] = useState(text);
  useEffect(() => {
    let isCurrent = true;
    void decodeStack(text).then((decoded) => isCurrent && setShown(decoded));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <pre role="note" aria-label="Error, shown in development only">
      {shown}
    </pre>
  );
}
