/** A typical change of the sources. */
export interface Change {
  name: string;
  /** The apps that it is about; none, when nothing in a page changes. */
  owners: readonly string[];
  file: string;
  /** Replaces the first text with the second; without a first text, the second is added at the end. */
  edit: readonly [from: string | null, to: string];
}

const everyRemote = ['remote-admin', 'remote-partner', 'remote-public', 'remote-user'];

/** Twelve typical changes, from one word of a page to what all apps share. */
export const changes: readonly Change[] = [
  {
    name: 'a word of the home page',
    owners: ['remote-public'],
    file: 'remote-public/src/features/hero/hero.tsx',
    edit: ['Trust What You Subscribe To', 'Trust What You Subscribe to'],
  },
  {
    name: 'a word of the results',
    owners: ['remote-user'],
    file: 'remote-user/src/pages/results-page.tsx',
    edit: ['Your Subscription Box Matches', 'Your Subscription Boxes'],
  },
  {
    name: "a word of the admins' audit log",
    owners: ['remote-admin'],
    file: 'remote-admin/src/features/audit/audit.tsx',
    edit: ['No entries yet', 'There are no entries yet'],
  },
  {
    name: 'a path in the contract',
    owners: [],
    file: 'contract/src/api-paths.ts',
    edit: ['export const apiPaths = {', "export const apiPaths = {\n  sample: '/sample',"],
  },
  {
    name: 'the address of a page in the contract',
    owners: [],
    file: 'contract/src/page-addresses.ts',
    edit: [null, "export const sample = /* @__PURE__ */ page('/sample');\n"],
  },
  {
    name: 'a limit in the contract',
    owners: [],
    file: 'contract/src/limit-values.ts',
    edit: [null, 'export const sampleMax = 1_000_000;\n'],
  },
  {
    name: "the contract's version",
    owners: [],
    file: 'contract/src/contract-version.ts',
    edit: ["contractVersion = '1.", "contractVersion = '1.1"],
  },
  {
    name: 'a constant in the contract that no app uses',
    owners: [],
    file: 'contract/src/release-changes.ts',
    edit: [null, 'export const sampleField = 1;\n'],
  },
  {
    name: "the size of the verified badge's icon in shared-ui",
    owners: ['shell', ...everyRemote],
    file: 'shared-ui/src/badge/badge.tsx',
    edit: ['size={14}', 'size={15}'],
  },
  {
    name: 'a new component in shared-ui',
    owners: [],
    file: 'shared-ui/src/badge/badge.tsx',
    edit: [null, '\nexport const Sample = () => <span>Sample</span>;\n'],
  },
  {
    name: 'a package of the lock file that no app uses',
    owners: [],
    file: 'package-lock.json',
    edit: ['"lockfileVersion"', ' "lockfileVersion"'],
  },
  {
    name: "a comment in the build's configuration",
    owners: [],
    file: 'tooling/federation/rules.ts',
    edit: [null, '// A comment.\n'],
  },
];
