/**
 * `node prepare.mjs browser engines s3 pgbouncer pgbackrest newestNode otherVersions`: installs what the steps need besides
 * packages, while the first steps run.
 */
import { ensureS3Peer } from '../s3-peer/install.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureEngines } from './engines.mjs';
import { ensureNewestNode } from './newest-node.mjs';
import { ensureOtherVersions } from './other-versions.mjs';
import { ensurePgBackRest } from './pgbackrest.mjs';
import { ensurePgBouncer } from './pgbouncer.mjs';

const install = {
  browser: ensureChromium,
  engines: ensureEngines,
  s3: ensureS3Peer,
  pgbouncer: ensurePgBouncer,
  pgbackrest: ensurePgBackRest,
  newestNode: ensureNewestNode,
  otherVersions: ensureOtherVersions,
};
for (const need of process.argv.slice(2)) install[need]();
