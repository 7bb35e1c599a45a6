import type { z } from 'zod';
import type { Call } from '../../src/call';

/** The verdict on a change of a call: the worst finding. */
export type Verdict = 'breaking' | 'additive' | 'none';

type Parts = Partial<Omit<Call, 'body' | 'response'> & { body: z.ZodType; response: z.ZodType }>;

/** A change of a call: before, after, the expected verdict and part of its text. */
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
