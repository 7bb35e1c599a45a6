type Done = (error?: Error | null) => void;

interface WritableOptions {
  write?: (chunk: unknown, encoding: string, done: Done) => void;
  final?: (done: Done) => void;
}

/** The part of `Writable` of `node:stream` into which React renders. It applies no back pressure. */
export class Writable {
  constructor(private readonly options: WritableOptions) {}

  write(chunk: unknown): boolean {
    this.options.write?.(chunk, 'buffer', () => undefined);
    return true;
  }

  end(): this {
    this.options.final?.(() => undefined);
    return this;
  }

  /** Nothing is emitted: it neither fails, nor closes early, nor has to be drained. */
  on(): this {
    return this;
  }
}

export const Readable = undefined;
