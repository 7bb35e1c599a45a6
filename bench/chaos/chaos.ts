import { hasDebianPostgres } from '@hive/api/testing/debian-postgres';
import { whyNoS3Peer } from '@hive/shared-node/testing/s3-peer';
import { isInstalled } from '../balancers/balancer';
import { inOwnNetwork } from './own-network';
import { runChaos } from './run-chaos';

/*
 * Three apis, two web hosts, HAProxy, PostgreSQL with a standby, and an S3 service under steady load, while random faults
 * happen: `npm run bench -- chaos` for 20 faults, `FAULTS=200` for the long form; `SEED` repeats an order of faults, and
 * `KIND` selects the kinds whose names match this pattern. Fails if an acknowledged write is lost or doubled. The site must
 * have been built: `npm run build`. Needs Linux and root: it runs in its own network and mount namespaces, in which it
 * drops packets, and fills and slows down small disks.
 */
const missing = [
  process.getuid?.() !== 0 && 'root',
  !hasDebianPostgres && "Debian's package postgresql-15",
  !isInstalled('haproxy') && "Debian's package haproxy",
].filter(Boolean);
if (missing.length > 0) throw new Error(`The bench needs ${missing.join(', ')}.`);
const noBucket = whyNoS3Peer();
if (noBucket) throw new Error(noBucket);

await inOwnNetwork(import.meta.url, () =>
  runChaos({
    faults: Number(process.env['FAULTS'] ?? 20),
    seed: Number(process.env['SEED'] ?? 7),
    kind: new RegExp(process.env['KIND'] ?? ''),
  }),
);
