import type { PageAccess } from '@hive/contract/remote';
import { namesOf } from '../new-feature/templates';

/** The properties of a new remote. */
export interface NewRemote {
  /** The folder, which is also the remote's name: `remote-courses`. */
  folder: string;
  /** The owning team. */
  owner: string;
  /** Its first page's name among the contract's `paths`. */
  page: string;
  access: PageAccess;
  /** The dependencies with their versions. */
  dependencies: Readonly<Record<string, string>>;
}

/** `gift-finder` as `giftFinder`. */
export const camelOf = (kebab: string): string =>
  kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const kebabOf = (camel: string): string =>
  camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const manifest = ({ folder, dependencies }: NewRemote): string =>
  JSON.stringify({
    name: `@hive/${folder}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies,
    nx: { tags: ['layer:remote'] },
    scripts: {
      unit: 'vitest run',
      check: 'node ../tooling/releases/check-app.mjs',
      build: `tsx ../tooling/federation/build.ts ${folder}`,
    },
  });

const compilerSettings = ({ folder }: NewRemote): string =>
  JSON.stringify({
    extends: '../tooling/tsconfig/browser-vitest.json',
    compilerOptions: {
      rootDir: '.',
      outDir: `../dist/types/${folder}`,
      tsBuildInfoFile: `../dist/types/${folder}.tsbuildinfo`,
    },
    include: ['src', 'test'],
    references: [{ path: '../contract' }, { path: '../shared-auth' }, { path: '../shared-ui' }],
  });

/** Who opens a page for its images, by the access to it: an exported name and its module. */
const imageRoles: Readonly<Record<PageAccess, [role: string, module: string]>> = {
  public: ['visitor', '../../fixtures/roles'],
  'signed-in': ['demoUser', './demo-roles'],
  partner: ['demoPartner', './demo-roles'],
  admin: ['demoAdmin', './demo-roles'],
};

/** The name of the list of a remote's pages that the visual tests compare: `remoteCoursesImages`. */
export const imagesOf = (folder: string): string => `${camelOf(folder)}Images`;

/** The module with this list. */
export function pageImages({ folder, page, access }: NewRemote): string {
  const { kebab, title } = namesOf(kebabOf(page));
  const [role, module] = imageRoles[access];
  return `import { paths } from '@hive/contract/paths';
import { open } from '../../fixtures/page-state';
import { ${role} } from '${module}';
import type { PageImage } from './page-image';

/** The pages of ${folder}. */
export const ${imagesOf(folder)}: readonly PageImage[] = [
  {
    name: '${kebab}',
    role: ${role},
    path: paths.${page}.path,
    reach: open(paths.${page}.getHref(), '${title}'),
  },
];
`;
}

const testSettings = `import { browserPreset } from '../tooling/vitest/browser-preset.mjs';

export default browserPreset();
`;

/**
 * The sources of a new remote by their path inside the remote's folder, in the formatter's format.
 * @param pathsModule the module with the address of its page
 */
export function sourceFiles(
  { folder, owner, page, access }: Omit<NewRemote, 'dependencies'>,
  pathsModule: string,
): Record<string, string> {
  const { kebab, pascal, title } = namesOf(kebabOf(page));
  const describe = `import { describeRemote } from '@hive/contract/remote';`;
  const address = `import { paths } from '${pathsModule}';`;
  const isLocal = pathsModule.startsWith('.');
  const description = `${(isLocal ? [describe, address] : [address, describe]).join('\n')}

/** The pages of the ${owner} area. */
export const remote = describeRemote({
  name: '${folder}',
  owner: '${owner}',
  pages: [
    {
      path: paths.${page}.path,
      access: '${access}',
      module: './${pascal}Page',
      source: './src/pages/${kebab}-page.tsx',
      title: '${title}',
      serverRendered: false,
    },
  ],
});
`;
  const component = `import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';

export default function ${pascal}Page() {
  return (
    <PageFrame>
      <PageHead title="${title}" />
    </PageFrame>
  );
}
`;
  const test = `import { screen } from '@testing-library/react';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import ${pascal}Page from './${kebab}-page';

test('The page has its heading', () => {
  renderPage(${pascal}Page);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`;
  return {
    'src/remote.ts': description,
    [`src/pages/${kebab}-page.tsx`]: component,
    [`src/pages/${kebab}-page.test.tsx`]: test,
  };
}

/** Every file of a new remote by its path inside the remote's folder. */
export const remoteFiles = (remote: NewRemote): Record<string, string> => ({
  'package.json': manifest(remote),
  'tsconfig.json': compilerSettings(remote),
  'vitest.config.mjs': testSettings,
  ...sourceFiles(remote, '@hive/contract/paths'),
});
