/**
 * `node prepare.mjs browser s3 pgbouncer pgbackrest newestNode`: installs what the steps need besides packages, while the first steps run.
 */
import { ensureS3Peer } from '../s3-peer/install.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureNewestNode } from './newest-node.mjs';
import { ensurePgBackRest } from './pgbackrest.mjs';
import { ensurePgBouncer } from './pgbouncer.mjs';

const install = {
  browser: ensureChromium,
  s3: ensureS3Peer,
  pgbouncer: ensurePgBouncer,
  pgbackrest: ensurePgBackRest,
  newestNode: ensureNewestNode,
};
for (const need of process.argv.slice(2)) install[need]();
