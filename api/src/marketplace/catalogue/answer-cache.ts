import type { PreparedAnswer } from '../../platform/http/prepared-answer';
import { prepareAnswer } from '../../platform/http/prepared-answer';
import type { Snapshot } from './snapshot';

/** Enough for the lists and the most visited profiles. The least recently sent is evicted, and prepared again when requested. */
const mostAnswers = 500;

export interface RoutedAnswer {
  answer: PreparedAnswer;
  /** The route's pattern, for the log. */
  route: string;
}

/**
 * Caches the responses prepared from one source, by address; cleared when the source is another one. The source is the
 * snapshot of the catalogue, or what is built from it.
 */
export class AnswerCache<Source extends object = Snapshot> {
  #source: Source | undefined;
  readonly #answers = new Map<string, RoutedAnswer>();

  /** The response for this address, if it was prepared from this source. */
  find(source: Source | undefined, address: string): RoutedAnswer | undefined {
    return this.#source === source ? this.#use(address) : undefined;
  }

  /** The response for this address, serialised by `write` on the first request. */
  get(
    source: Source,
    { address, route }: { address: string; route: string },
    write: () => string,
  ): PreparedAnswer {
    if (this.#source !== source) {
      this.#answers.clear();
      this.#source = source;
    }
    const known = this.#use(address);
    if (known) return known.answer;
    const answer = prepareAnswer(write());
    const [oldest] = this.#answers.size < mostAnswers ? [] : this.#answers.keys();
    if (oldest !== undefined) this.#answers.delete(oldest);
    this.#answers.set(address, { answer, route });
    return answer;
  }

  /** A response that is used moves to the end of the map, whose first one is evicted. */
  #use(address: string): RoutedAnswer | undefined {
    const known = this.#answers.get(address);
    if (!known) return undefined;
    this.#answers.delete(address);
    this.#answers.set(address, known);
    return known;
  }
}
