/**
 * `node prepare.mjs browser newestNode otherVersions …`: installs what the steps need besides packages, while the first
 * steps run. The other needs are those in `programs.mjs`.
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
const needs = process.argv.slice(2);
for (const need of needs) install[need]?.();
for (const line of describeMissing(installPrograms(needs))) console.log(line);
