import fs from 'node:fs';
import path from 'node:path';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { workspaceRoot } from '../../federation/app';
import { createRemote, type WorkspaceContext } from '../../new-remote/create-remote';

const sharedFiles = [
  'tsconfig.json',
  'package-lock.json',
  '.oxfmtrc.json',
  'shell/package.json',
  'shell/src/grants.ts',
  'shell/src/remote-owners.ts',
  'contract/src/page-addresses.ts',
  'e2e/visual/pages/all-pages.ts',
];

const root = setUpTemporaryFolder();
let context: WorkspaceContext;
const read = (file: string): string => fs.readFileSync(root.join(file), 'utf8');
const readSharedFiles = (): string[] => sharedFiles.map(read);

beforeEach(() => {
  for (const file of sharedFiles) {
    fs.mkdirSync(root.join(path.dirname(file)), { recursive: true });
    fs.copyFileSync(path.join(workspaceRoot, file), root.join(file));
  }
  context = {
    root: root.path,
    grants: {
      'remote-given': [
        { at: '/partner-dashboard', access: 'partner' },
        { at: '/partner-elsewhere', access: 'partner' },
      ],
      'remote-astray': [{ at: '/nowhere', access: 'public' }],
    },
    ownPaths: ['/of-the-shell'],
  };
});

test('A new remote is a folder with all files of a remote', () => {
  const files = createRemote(context, 'gift-finder');
  expect(files.filter((file) => file.startsWith('remote-gift-finder/'))).toEqual([
    'remote-gift-finder/package.json',
    'remote-gift-finder/tsconfig.json',
    'remote-gift-finder/vitest.config.mjs',
    'remote-gift-finder/src/remote.ts',
    'remote-gift-finder/src/pages/gift-finder-page.tsx',
    'remote-gift-finder/src/pages/gift-finder-page.test.tsx',
  ]);
  for (const file of files) expect(read(file)).not.toBe('');
});

test('It is added to the type checker and to the lockfile, with the shell’s versions of its dependencies', () => {
  createRemote(context, 'gift-finder');
  expect(read('tsconfig.json')).toContain('{ "path": "remote-gift-finder" },\n');
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dependencies?: Record<string, string> }>;
  };
  expect(packages['node_modules/@hive/remote-gift-finder']).toEqual({
    resolved: 'remote-gift-finder',
    link: true,
  });
  const shell = JSON.parse(read('shell/package.json')) as { dependencies: Record<string, string> };
  const own = JSON.parse(read('remote-gift-finder/package.json')) as typeof shell;
  expect(packages['remote-gift-finder']?.dependencies).toEqual(own.dependencies);
  expect(own.dependencies['react-router-dom']).toBe(shell.dependencies['react-router-dom']);
});

test('A remote without grants gets an address, a grant and its owner', () => {
  createRemote(context, 'gift-finder', 'admin');
  expect(read('contract/src/page-addresses.ts')).toContain(
    "export const giftFinder = /* @__PURE__ */ page('/gift-finder');\n",
  );
  expect(read('shell/src/grants.ts')).toContain(
    "'remote-gift-finder': [{ at: paths.giftFinder.path, access: 'admin' }],\n",
  );
  expect(read('shell/src/remote-owners.ts')).toContain("'remote-gift-finder': 'gift-finder',\n");
  const description = read('remote-gift-finder/src/remote.ts');
  expect(description).toContain('path: paths.giftFinder.path');
  expect(description).toContain("access: 'admin'");
});

test.each([
  ['public', 'visitor', '../../fixtures/roles'],
  ['signed-in', 'demoUser', './demo-roles'],
  ['partner', 'demoPartner', './demo-roles'],
  ['admin', 'demoAdmin', './demo-roles'],
])('The new page of access %s is compared with images as %s sees it', (access, role, module) => {
  createRemote(context, 'gift-finder', access);
  const pages = read('e2e/visual/pages/remote-gift-finder-pages.ts');
  expect(pages).toContain(`import { ${role} } from '${module}';`);
  expect(pages).toContain(`role: ${role},`);
  expect(pages).toContain("reach: open(paths.giftFinder.getHref(), 'Gift finder'),");
  const list = read('e2e/visual/pages/all-pages.ts');
  expect(list).toContain("import { remoteGiftFinderImages } from './remote-gift-finder-pages';");
  expect(list).toContain('  ...remoteGiftFinderImages,\n];');
});

test('By default a new page is for signed-in users', () => {
  createRemote(context, 'courses');
  expect(read('remote-courses/src/remote.ts')).toContain("access: 'signed-in'");
});

test('A remote with grants starts at the first granted address, and neither addresses nor grants nor images change', () => {
  const unchanged = [
    'contract/src/page-addresses.ts',
    'shell/src/grants.ts',
    'e2e/visual/pages/all-pages.ts',
  ];
  const before = unchanged.map(read);
  createRemote(context, 'given');
  expect(unchanged.map(read)).toEqual(before);
  const description = read('remote-given/src/remote.ts');
  expect(description).toContain('path: paths.partnerDashboard.path');
  expect(description).toContain("access: 'partner'");
  expect(description).toContain("source: './src/pages/partner-dashboard-page.tsx'");
});

test('A second remote is added beside the first', () => {
  createRemote(context, 'one');
  createRemote(context, 'two');
  for (const file of ['tsconfig.json', 'shell/src/grants.ts', 'shell/src/remote-owners.ts']) {
    expect(read(file)).toContain('remote-one');
    expect(read(file)).toContain('remote-two');
  }
  const images = read('e2e/visual/pages/all-pages.ts');
  expect(images).toContain('...remoteOneImages,');
  expect(images).toContain('...remoteTwoImages,');
});

test.each([
  ['GiftFinder', undefined, /^The remote's name must be kebab-case/],
  ['../escape', undefined, /^The remote's name must be kebab-case/],
  ['remote-courses', undefined, /without 'remote-'/],
  [
    'courses',
    'everybody',
    /^--access must be one of public, signed-in, admin, partner, not everybody/,
  ],
  ['given', 'public', /opens \/partner-dashboard to 'partner', not 'public'/],
  ['astray', undefined, /has no \/nowhere/],
  ['login', undefined, /^\/login is already a page of the site/],
  ['how-we-rank', undefined, /^\/how-we-rank is already a page of the site/],
  ['of-the-shell', undefined, /^\/of-the-shell is already a page of the site/],
])(
  'When called with %s and access %s, then it throws the reason and writes nothing',
  (name, access, why) => {
    const before = readSharedFiles();
    expect(() => createRemote(context, name, access)).toThrow(why);
    expect(readSharedFiles()).toEqual(before);
    expect(fs.readdirSync(root.path).filter((entry) => entry.startsWith('remote-'))).toEqual([]);
  },
);

test('An existing remote is never overwritten', () => {
  createRemote(context, 'courses');
  expect(() => createRemote(context, 'courses')).toThrow('remote-courses already exists.');
});

test('When a shared file does not have the expected form, then nothing is written', () => {
  fs.writeFileSync(root.join('shell/src/grants.ts'), '');
  expect(() => createRemote(context, 'courses')).toThrow(/^Expected exactly one/);
  expect(fs.existsSync(root.join('remote-courses'))).toBe(false);
});
