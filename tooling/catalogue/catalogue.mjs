/**
 * `npm run catalogue` serves the page with every component of shared-ui in its states, and reloads it after a change;
 * `PORT` sets its port (4300, which is also the port of the api of `npm start`). With `--build`, it only writes the page for the visual tests.
 */
import esbuild from 'esbuild';
import { catalogueFolder, catalogueOptions, copyPage } from './build-catalogue.mjs';

/** In the page: reloads after each build. */
const reloadAfterBuild =
  "new EventSource('/esbuild').addEventListener('change', () => location.reload());";

copyPage(catalogueFolder);
if (process.argv.includes('--build')) {
  await esbuild.build(catalogueOptions(catalogueFolder));
} else {
  const context = await esbuild.context({
    ...catalogueOptions(catalogueFolder),
    banner: { js: reloadAfterBuild },
    sourcemap: 'inline',
  });
  await context.watch();
  const port = Number(process.env.PORT ?? 4300);
  await context.serve({ host: '127.0.0.1', port, servedir: catalogueFolder });
  console.log(`The catalogue is at http://localhost:${port}`);
}
