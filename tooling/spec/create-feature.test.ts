import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFeature } from '../new-feature/create-feature';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-feature-'));
  fs.mkdirSync(path.join(root, 'remote-public/src'), { recursive: true });
  fs.writeFileSync(path.join(root, 'remote-public/src/remote.ts'), '');
});

afterEach(() => fs.rmSync(root, { recursive: true }));

test('A new feature has a component, styles and a test', () => {
  const files = createFeature(root, 'remote-public', 'gift-finder');
  expect(files.map((file) => path.basename(file))).toEqual([
    'gift-finder.tsx',
    'gift-finder.module.css',
    'gift-finder.test.tsx',
  ]);
  const component = fs.readFileSync(path.join(root, files[0]!), 'utf8');
  expect(component).toContain('export function GiftFinder()');
  expect(component).toContain('Gift finder');
});

test('A call of the contract adds the request file', () => {
  const files = createFeature(root, 'remote-public', 'gift-finder', 'publicBoxes');
  const request = fs.readFileSync(path.join(root, files.at(-1)!), 'utf8');
  expect(request).toContain('apiPaths.publicBoxes');
});

test.each([
  ['remote-nowhere', 'gift-finder', undefined, 'Unknown remote remote-nowhere'],
  ['remote-public', 'GiftFinder', undefined, 'kebab-case'],
  ['remote-public', '../escape', undefined, 'kebab-case'],
  ['remote-public', 'gift-finder', 'nothingLikeIt', 'no path called nothingLikeIt'],
])(
  'When called with %s %s %s, then it throws the reason and writes nothing',
  (remote, name, call, reason) => {
    expect(() => createFeature(root, remote, name, call)).toThrow(reason);
    expect(fs.existsSync(path.join(root, 'remote-public/src/features'))).toBe(false);
  },
);

test('An existing feature is never overwritten', () => {
  createFeature(root, 'remote-public', 'gift-finder');
  expect(() => createFeature(root, 'remote-public', 'gift-finder')).toThrow(
    'already has a feature',
  );
});
