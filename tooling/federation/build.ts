import { buildApp } from './build-app';

/** `tsx build.ts <app>`: builds an app's release; with `--development`, a build with React's development version. */
const name = process.argv[2];
if (!name) {
  console.error('Usage: tsx build.ts <app>');
  process.exit(1);
}
buildApp(name, process.argv.includes('--development') ? 'development' : 'production').catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
