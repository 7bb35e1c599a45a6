/** A release or a change was refused, and nothing has changed. Its sentences say what to do. */
export class ReleaseRefusedError extends Error {
  override readonly name = 'ReleaseRefusedError';
  readonly sentences: readonly string[];

  constructor(...sentences: string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

/** @throws ReleaseRefusedError with the sentences, if there are any */
export function throwIfRefused(sentences: readonly string[]): void {
  if (sentences.length > 0) throw new ReleaseRefusedError(...sentences);
}
