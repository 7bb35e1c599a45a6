/** Legal forms and fillers that a brand leaves out of its name. */
const fillers = new Set([
  'limited',
  'ltd',
  'plc',
  'llp',
  'cic',
  'uk',
  'the',
  'and',
  'co',
  'company',
  'box',
  'boxes',
]);

/** The significant words of a name, without accents, signs and legal forms. */
const significantWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word));

/** Whether a registered name is the brand's: all significant words of one are in the other. 'HIVE & CO. LIMITED' matches 'Hive'. */
export function namesMatch(brand: string, registered: string): boolean {
  const [brandWords, registeredWords] = [significantWords(brand), significantWords(registered)];
  if (brandWords.length === 0 || registeredWords.length === 0) return false;
  const [fewer, more] =
    brandWords.length <= registeredWords.length
      ? [brandWords, registeredWords]
      : [registeredWords, brandWords];
  return fewer.every((word) => more.includes(word));
}
