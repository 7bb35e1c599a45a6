/** Joins the facts that there are: '20 Nov 2026 · Travel'. Lines break after the separator, so that none begins with it. */
export const joinFacts = (facts: readonly (string | number | false | null | undefined)[]): string =>
  facts.filter(Boolean).join('\u00a0· ');
