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
      unit: 'node ../tooling/jest/run.mjs',
      check: 'node ../tooling/releases/check-app.mjs',
      build: `tsx ../tooling/federation/build.ts ${folder}`,
    },
  });

const compilerSettings = ({ folder }: NewRemote): string =>
  JSON.stringify({
    extends: '../tooling/tsconfig/browser.json',
    compilerOptions: {
      rootDir: '.',
      outDir: `../dist/types/${folder}`,
      tsBuildInfoFile: `../dist/types/${folder}.tsbuildinfo`,
    },
    include: ['src', 'test'],
    references: [{ path: '../contract' }, { path: '../shared-auth' }, { path: '../shared-ui' }],
  });

const jestSettings = "module.exports = require('../tooling/jest/preset.cjs')('browser');";

/** Every file of a new remote by its path inside the remote's folder. */
export function remoteFiles(remote: NewRemote): Record<string, string> {
  const { folder, owner, page, access } = remote;
  const { kebab, pascal, title } = namesOf(kebabOf(page));
  const description = `import { paths } from '@hive/contract/paths';
import { describeRemote } from '@hive/contract/remote';

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
    'package.json': manifest(remote),
    'tsconfig.json': compilerSettings(remote),
    'jest.config.cjs': jestSettings,
    'src/remote.ts': description,
    [`src/pages/${kebab}-page.tsx`]: component,
    [`src/pages/${kebab}-page.test.tsx`]: test,
  };
}
