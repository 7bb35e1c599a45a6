import fs from 'node:fs';
import path from 'node:path';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { createFeature } from '../new-feature/create-feature';

const root = setUpTemporaryFolder();

beforeEach(() => {
  fs.mkdirSync(root.join('remote-public/src'), { recursive: true });
  fs.writeFileSync(root.join('remote-public/src/remote.ts'), '');
});

test('A new feature has a component, styles and a test', () => {
  const files = createFeature(root.path, 'remote-public', 'gift-finder');
  expect(files.map((file) => path.basename(file))).toEqual([
    'gift-finder.tsx',
    'gift-finder.module.css',
    'gift-finder.test.tsx',
  ]);
  const component = fs.readFileSync(root.join(files[0]!), 'utf8');
  expect(component).toContain('export function GiftFinder()');
  expect(component).toContain('Gift finder');
});

test('A call of the contract adds the request file', () => {
  const files = createFeature(root.path, 'remote-public', 'gift-finder', 'publicBoxes');
  const request = fs.readFileSync(root.join(files.at(-1)!), 'utf8');
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
    expect(() => createFeature(root.path, remote, name, call)).toThrow(reason);
    expect(fs.existsSync(root.join('remote-public/src/features'))).toBe(false);
  },
);

test('An existing feature is never overwritten', () => {
  createFeature(root.path, 'remote-public', 'gift-finder');
  expect(() => createFeature(root.path, 'remote-public', 'gift-finder')).toThrow(
    'already has a feature',
  );
});
