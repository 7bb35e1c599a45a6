/**
 * `node prepare.mjs browser newestNode otherVersions …`: installs what the steps need besides packages, while the first
 * steps run. The other needs are those in `programs.mjs`. With `--required`, it fails if a program is still missing.
 */
import { ensureChromium } from './chromium.mjs';
import { ensureNewestNode } from './newest-node.mjs';
import { ensureOtherVersions } from './other-versions.mjs';
import { describeMissing, installPrograms } from './programs.mjs';

const install = {
  browser: ensureChromium,
  newestNode: ensureNewestNode,
  otherVersions: ensureOtherVersions,
};
const args = process.argv.slice(2);
const isRequired = args.includes('--required');
const needs = args.filter((one) => one !== '--required');
// First: it throws for a need that is in neither table.
const missing = installPrograms(needs.filter((need) => !Object.hasOwn(install, need)));
for (const line of describeMissing(missing)) console.log(line);
for (const need of needs) install[need]?.();
if (isRequired && missing.length > 0) {
  console.error('The long form runs every test: install these programs, or set ALLOW_SKIPS=1.');
  process.exitCode = 1;
}
