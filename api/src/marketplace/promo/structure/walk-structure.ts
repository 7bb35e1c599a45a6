import type { FileHandle } from 'node:fs/promises';
import { createFileWindow } from './file-window';

/** A box of MP4 or an element of WebM. */
export interface Part {
  /** The four letters of a box; the hexadecimal id of an element. */
  name: string;
  headerBytes: number;
  /** Null: up to the end of its container, or to the next part that cannot be its child. */
  contentBytes: number | null;
}

/** How the parts of a container format are read. */
export interface StructureFormat {
  headerBytes: number;
  /** Null if the bytes are no header. */
  readHeader(bytes: Buffer): Part | null;
  /**
   * What to do with a part within its container (null at the top): read its content, skip it, or end the container
   * before it.
   * @throws StructureFault
   */
  place(part: Part, container: string | null): 'open' | 'skip' | 'end-container';
  /** Whether a container must consist of parts only; another one ends at its first unreadable header. */
  mustBeReadable(container: string | null): boolean;
  /** Bytes of an open part before its first child. */
  bytesBeforeChildren(part: Part): number;
}

export interface StructureLimits {
  maxParts: number;
  maxDepth: number;
}

/** A structure that no encoder writes; the message completes 'This video has …'. */
export class StructureFault extends Error {}

interface Container {
  name: string | null;
  end: number;
}

/**
 * Walks the headers of a film once from start to end, without reading the content. Its cost is linear in the file's
 * size and bounded by the limits.
 * @returns the number of parts
 * @throws StructureFault
 */
export async function walkStructure(
  file: FileHandle,
  format: StructureFormat,
  { maxParts, maxDepth }: StructureLimits,
): Promise<number> {
  const { size } = await file.stat();
  const window = createFileWindow(file);
  const open: Container[] = [{ name: null, end: size }];
  let [position, parts] = [0, 0];

  while (open.length > 0) {
    const container = open.at(-1)!;
    const bytes = position < container.end ? await window.read(position, format.headerBytes) : null;
    const part = bytes && format.readHeader(bytes);
    if (!part) {
      if (bytes && bytes.length > 0 && format.mustBeReadable(container.name))
        throw new StructureFault('unknown parts');
      position = container.end;
      open.pop();
      continue;
    }
    const place = format.place(part, container.name);
    if (place === 'end-container') {
      open.pop();
      continue;
    }
    parts += 1;
    if (parts > maxParts) throw new StructureFault('too many parts');
    const contentStart = position + part.headerBytes;
    const contentEnd = contentStart + (part.contentBytes ?? Number.POSITIVE_INFINITY);
    const end = Math.min(contentEnd, container.end);
    if (place === 'skip') {
      position = end;
      continue;
    }
    if (open.length >= maxDepth) throw new StructureFault('parts nested too deeply');
    open.push({ name: part.name, end });
    position = contentStart + format.bytesBeforeChildren(part);
  }
  return parts;
}
