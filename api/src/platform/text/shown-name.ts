/** Shown as the author of a review whose account was erased. */
export const formerMember = 'Former member';

/**
 * The name a review shows: first name and initial of the last ('Priya Sharma' → 'Priya S.'), whatever the account's
 * name holds, so that a full name is never published.
 */
export function shownName(authorName: string): string {
  if (authorName === formerMember) return formerMember;
  const [first, ...others] = authorName.trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? '')][0];
  if (!first) return 'A Hive member';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
