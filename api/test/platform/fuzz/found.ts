import type { FuzzRequest } from './fuzz-requests';

/** Requests that once had a wrong answer, by call: they are sent first, in every run. */
export const found: Readonly<Record<string, readonly FuzzRequest[]>> = {};
