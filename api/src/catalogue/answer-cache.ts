import type { PreparedAnswer } from './prepared-answer';
import { prepareAnswer } from './prepared-answer';
import type { Snapshot } from './snapshot';

/** Enough for the lists and the profiles people look at most; what falls out is prepared anew when asked for. */
const mostAnswers = 500;

/** Keeps the answers prepared from one snapshot, by address; all are forgotten when the catalogue changes. */
export class AnswerCache {
  #snapshot: Snapshot | undefined;
  readonly #answers = new Map<string, PreparedAnswer>();

  /** The answer of this address, if it was prepared from this snapshot. */
  find(snapshot: Snapshot | undefined, address: string): PreparedAnswer | undefined {
    return this.#snapshot === snapshot ? this.#answers.get(address) : undefined;
  }

  /** The answer of this address, turned into JSON by `write` when nobody asked for it yet. */
  get(snapshot: Snapshot, address: string, write: () => string): PreparedAnswer {
    if (this.#snapshot !== snapshot) {
      this.#answers.clear();
      this.#snapshot = snapshot;
    }
    const known = this.#answers.get(address);
    if (known) return known;
    const answer = prepareAnswer(write());
    const [oldest] = this.#answers.size < mostAnswers ? [] : this.#answers.keys();
    if (oldest !== undefined) this.#answers.delete(oldest);
    this.#answers.set(address, answer);
    return answer;
  }
}
