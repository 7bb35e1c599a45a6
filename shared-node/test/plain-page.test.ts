import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { plainPage, plainPageHeaders } from '../src/plain-page';
import { plainPageColours } from '../src/plain-page-style';

const page = plainPage({
  heading: 'Tea <b>& more',
  text: '"Later"',
  link: { href: '/?a=1&b=2', text: 'Back' },
});

test('Texts and the link are escaped', () => {
  expect(page).toContain('<title>Tea &lt;b&gt;&amp; more – Hive</title>');
  expect(page).toContain('<h1>Tea &lt;b&gt;&amp; more</h1>');
  expect(page).toContain('<p>&quot;Later&quot;</p>');
  expect(page).toContain('<a href="/?a=1&amp;b=2">Back</a>');
});

test('The policy allows the inline style and nothing else', () => {
  const [style] = /(?<=<style>)[^]*(?=<\/style>)/.exec(page)!;
  const hash = createHash('sha256').update(style).digest('base64');
  const sources = plainPageHeaders['content-security-policy']!.split('; ').map((directive) =>
    directive.split(' ').slice(1),
  );
  expect(sources.flat()).toContain(`'sha256-${hash}'`);
  for (const [only, ...others] of sources) {
    expect(["'none'", `'sha256-${hash}'`]).toContain(only);
    expect(others).toEqual([]);
  }
  expect(page).not.toMatch(/ style=| on[a-z]+=|<script/);
});

test('The colours match those of the site', () => {
  const tokens = fs.readFileSync(path.resolve(__dirname, '../../shared-ui/src/tokens.css'), 'utf8');
  const [light, dark] = tokens.split('@media (prefers-color-scheme: dark)');
  for (const [name, value] of Object.entries(plainPageColours.light)) {
    expect(light).toContain(` --${name}: ${value};`);
  }
  for (const [name, value] of Object.entries(plainPageColours.dark)) {
    expect(dark).toContain(` --${name}: ${value};`);
  }
});
