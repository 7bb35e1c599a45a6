import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.join(__dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');

it('uses no style attribute: the content security policy refuses them', () => {
  const guilty = files.filter((file) => file.endsWith('.tsx') && /\sstyle=/.test(read(file)));
  expect(guilty).toEqual([]);
});

it('takes every colour from the tokens', () => {
  const guilty = files.filter(
    (file) => file.endsWith('.module.css') && /#[0-9a-f]{3,8}\b(?!\s*\{)/i.test(read(file)),
  );
  expect(guilty).toEqual([]);
});

/** Set by the shell for elements that it shows, and for pages in its column of settings. Unset elsewhere. */
const shellProperties = [
  ...['--cookie-choice-space', '--new-version-space', '--messages-height'],
  ...['--page-gutter', '--page-start', '--page-end'],
];

const isSetByShell = (name: string) => shellProperties.includes(name);

it('uses only tokens, properties that the same style sheet sets, and those of the shell with a fallback', () => {
  const setIn = (file: string) => [...read(file).matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
  const tokens = setIn('tokens.css');
  const unknown = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const known = new Set([...tokens, ...setIn(file)]);
      return [...read(file).matchAll(/var\((--[\w-]+)\s*(,?)/g)]
        .filter(([, name = '', comma]) => !known.has(name) && !(comma && isSetByShell(name)))
        .map(([, name]) => `${file}: ${name}`);
    });
  expect(unknown).toEqual([]);
});

it.each(files.filter((file) => file.endsWith('.tsx')))(
  '%s uses only classes of its style sheet',
  (file) => {
    const text = read(file);
    const sheet = /import styles from '(\.[^']+\.module\.css)'/.exec(text)?.[1];
    if (!sheet) return;
    const css = read(path.join(path.dirname(file), sheet));
    const missing = [...text.matchAll(/styles\.(\w+)/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => !new RegExp(`\\.${name}\\b`).test(css));
    expect(missing).toEqual([]);
  },
);
