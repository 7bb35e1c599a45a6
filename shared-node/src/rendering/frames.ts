/** Bytes of a frame's header: the length of its content, as an unsigned big-endian number. */
export const frameHeaderBytes = 4;

/** A text as a frame: its length, then its bytes in UTF-8. */
export function toFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(frameHeaderBytes + length);
  frame.writeUInt32BE(length);
  frame.write(text, frameHeaderBytes);
  return frame;
}

/** Joins the chunks of a stream to the texts of its frames. */
export class FrameReader {
  private chunks: Buffer[] = [];
  private size = 0;

  /** @param maxBytes the largest accepted content of a frame */
  constructor(private readonly maxBytes: number) {}

  /**
   * Adds a chunk.
   * @returns the texts of the frames that it completes
   * @throws RangeError for a frame that is too large
   */
  add(chunk: Buffer): string[] {
    this.chunks.push(chunk);
    this.size += chunk.length;
    const texts: string[] = [];
    for (let text = this.next(); text !== null; text = this.next()) texts.push(text);
    return texts;
  }

  private next(): string | null {
    if (this.size < frameHeaderBytes) return null;
    if (this.chunks[0]!.length < frameHeaderBytes) this.join();
    const length = this.chunks[0]!.readUInt32BE();
    if (length > this.maxBytes) throw new RangeError(`A frame of ${length} bytes is too large`);
    const end = frameHeaderBytes + length;
    if (this.size < end) return null;
    this.join();
    const [all] = this.chunks as [Buffer];
    const rest = all.subarray(end);
    this.chunks = rest.length > 0 ? [rest] : [];
    this.size = rest.length;
    return all.toString('utf8', frameHeaderBytes, end);
  }

  private join(): void {
    if (this.chunks.length > 1) this.chunks = [Buffer.concat(this.chunks)];
  }
}
