import type { z } from 'zod';
import type { Call } from '../../src/call';

/** What a change of a call is judged to be: the worst of what was found. */
export type Verdict = 'breaking' | 'additive' | 'none';

type Parts = Partial<Omit<Call, 'body' | 'response'> & { body: z.ZodType; response: z.ZodType }>;

/** One change of a call: what it was, what it is, how it is to be judged, and words of the judgement. */
export interface CallChange {
  name: string;
  from: Parts;
  to: Parts;
  verdict: Verdict;
  words: string;
}

const judgedAs =
  (verdict: Verdict) =>
  (name: string, from: Parts, to: Parts, words = ''): CallChange => ({
    name,
    from,
    to,
    verdict,
    words,
  });

export const breaking = judgedAs('breaking');
export const additive = judgedAs('additive');
export const none = judgedAs('none');
