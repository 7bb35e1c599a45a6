import { apiBase, apiPaths, fill } from '@hive/contract/api-paths';
import type { PublicBox } from '@hive/contract/boxes';
import { healthPaths } from '@hive/contract/health-paths';
import { startOtlpReceiver } from '@hive/shared-node/testing/otlp-receiver';
import { spread } from '../figures';
import { withDatabase } from '../with-database';
import type { Server } from '../public-list/servers';
import { report } from '../report';
import { measureRate } from '../request-rate';

/**
 * Measures the processor time of requests to the real api with tracing off, with a tenth of the requests recorded and with
 * all of them. Rounds are interleaved, and ratios are taken within a round.
 */
const rounds = Number(process.env['ROUNDS'] ?? 7);
const seconds = Number(process.env['ROUND_SECONDS'] ?? 2);

const listPath = apiBase + apiPaths.publicBoxes;

/** The measured addresses: out of memory, an ordinary route, and one with statements. */
async function findPaths(origin: string): Promise<Record<string, string>> {
  const [box] = (await (await fetch(origin + listPath)).json()) as PublicBox[];
  if (!box) throw new Error('There is no box.');
  return {
    'public list': listPath,
    '`/live`': apiBase + healthPaths.live,
    'reviews of a box': apiBase + fill(apiPaths.boxReviews, { id: box._id }),
  };
}

await withDatabase(async ({ startApi }) => {
  const receiver = await startOtlpReceiver();
  const seeding = await startApi(4381, { NODE_ENV: 'development', SMTP_URL: '' });
  await seeding.stop();
  const traced = (share: string) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: share,
  });
  const off = await startApi(4381);
  const on: Record<string, Server> = {
    'a tenth recorded': await startApi(4382, traced('0.1')),
    'all recorded': await startApi(4383, traced('1')),
  };
  try {
    for (const [name, path] of Object.entries(await findPaths(off.origin))) {
      const ratios: Record<string, number[]> = {};
      for (let round = 0; round <= rounds; round += 1) {
        const load = { path, connections: 20, seconds };
        const base = await measureRate(off, load);
        for (const [kind, server] of Object.entries(on)) {
          const { cpu } = await measureRate(server, load);
          receiver.spans.splice(0);
          // The first round warms up.
          if (round > 0) (ratios[kind] ??= []).push(cpu / base.cpu);
        }
        if (round > 0) (ratios['off, µs a request'] ??= []).push(base.cpu);
      }
      for (const [kind, values] of Object.entries(ratios))
        report(`${name}: ${kind}${kind.startsWith('off') ? '' : ' ÷ off'}`, spread(values, 2));
    }
  } finally {
    receiver.close();
    await Promise.all([off, ...Object.values(on)].map((server) => server.stop()));
  }
});
