import fs from 'node:fs';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { FacadeNamesPlugin } from '../../federation/facade-names-plugin';
import { runWebpack } from '../../federation/run-webpack';

const folder = setUpSharedTemporaryFolder();

/** Builds a module and rejects with the errors. */
function build(code: string): Promise<unknown> {
  const entry = folder.join('page.mjs');
  fs.writeFileSync(entry, code);
  return runWebpack({
    mode: 'development',
    devtool: false,
    entry,
    output: { path: folder.join('dist') },
    externalsType: 'var',
    externals: ['react-router-dom', '@tanstack/react-query', 'other'],
    plugins: [new FacadeNamesPlugin()],
  });
}

test('Names that the shell shares can be imported, and any name of other libraries', async () => {
  await build(`import { Link as A, useParams } from 'react-router-dom';
import * as all from '@tanstack/react-query';
export { NavLink as B } from 'react-router-dom';
import { useMatches } from 'other';
const { useMutation } = all;
console.log(A, useParams, all.useQuery, all.queryOptions({}), useMutation, useMatches);`);
});

test.each([
  "import { Link, useMatches as matches } from 'react-router-dom';\nconsole.log(Link, matches);",
  "export { useMatches } from 'react-router-dom';",
  "import { useMatches } from 'react-router-dom';\nexport { useMatches };",
  "import * as router from 'react-router-dom';\nconsole.log(router.useMatches);",
  "import * as router from 'react-router-dom';\nrouter.useMatches();",
  "import * as router from 'react-router-dom';\nconst { Link, useMatches } = router;\nconsole.log(Link, useMatches);",
])(
  'A name that the shell does not share fails the build, with those that it shares: %s',
  async (code) => {
    await expect(build(code)).rejects.toThrow(
      /useMatches of react-router-dom is not shared by the shell\. .* Link, /,
    );
  },
);
