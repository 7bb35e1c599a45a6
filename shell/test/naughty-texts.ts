/** One text of each kind that is known to break programs, by description. Forms must accept them as plain text. */
export const naughtyTexts: readonly [kind: string, text: string][] = [
  ['a word of the language', 'undefined'],
  ['another script', '田中さんにあげて下さい'],
  ['a picture of several characters', '👾 🙇 💁 🙅 🙆 🙋 🙎 🙍'],
  ['text from right to left', 'مُنَاقَشَةُ سُبُلِ اِسْتِخْدَامِ اللُّغَةِ'],
  ['a change of direction', '\u202A\u202Atest\u202A'],
  ['letters with towers of marks', 'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤'],
  ['markup with an event', '<img src=x onerror=alert(1)>'],
  ['markup that ends an attribute', '"><script>alert(1)</script>'],
  ['control characters in markup', '<a href="\x02javascript:javascript:alert(1)">test</a>'],
  ['a command for the database', "1'; DROP TABLE users-- 1"],
  ['an entity that reads a file', '<!ENTITY xxe SYSTEM "file:///etc/passwd" >]><foo>&xxe;</foo>'],
  ['a path out of the folder', '../../../../../../../../../../../etc/passwd%00'],
];
