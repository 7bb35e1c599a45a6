/** `node prepare.mjs browser s3`: installs what the steps need beside packages, while the first steps run. */
import { ensureS3Peer } from '../s3-peer/install.mjs';
import { ensureChromium } from './chromium.mjs';

const install = { browser: ensureChromium, s3: ensureS3Peer };
for (const need of process.argv.slice(2)) install[need]();
