import type { PoolClient } from 'pg';
import { arrayLiteral } from '../../database/array-literal';
import type {
  ClassifiableClick,
  CountingRules,
  Earlier,
  EarlierClick,
  NetworkClicks,
} from './counting-rules';
import { noEarlier } from './counting-rules';

const ofVisitors = {
  name: 'tracking_earlier_clicks',
  // Repeats matter to the limit only, so they are read from its shorter time.
  text: `select at, box_id as "boxId", visitor, is_counted as "isCounted"
    from click
    where (reason is null or reason = 'repeat')
      and visitor = any (array(select decode(visitor, 'hex') from unnest($1::text[]) as visitor)) and at > $2 and at < $3
      and (is_counted or at > $4)`,
};

const ofNetworks = {
  name: 'tracking_network_clicks',
  text: `select box_id as "boxId", network, recent
    from click_network
    where network = any (array(select decode(network, 'hex') from unnest($1::text[]) as network))`,
};

/** Reads the stored clicks that the rules need for new ones. Both queries are sent at once. */
export async function readEarlier(
  client: PoolClient,
  clicks: readonly ClassifiableClick[],
  { repeatSeconds, limit }: CountingRules,
): Promise<Earlier> {
  const judged = clicks.filter(({ flag }) => !flag);
  if (judged.length === 0) return noEarlier;
  const times = judged.map(({ at }) => at.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const farthest = Math.max(repeatSeconds, limit.seconds) * 1000;
  const [visitors, counted] = await Promise.all([
    client.query<EarlierClick>({
      ...ofVisitors,
      values: [
        hashesOf(judged, 'visitor'),
        new Date(first - farthest),
        new Date(last + farthest),
        new Date(first - limit.seconds * 1000),
      ],
    }),
    client.query<NetworkClicks>({
      ...ofNetworks,
      values: [hashesOf(judged, 'network')],
    }),
  ]);
  return { ofVisitors: visitors.rows, ofNetworks: counted.rows };
}

/** The distinct hashes. */
const hashesOf = (clicks: readonly ClassifiableClick[], kind: 'visitor' | 'network'): string =>
  arrayLiteral([...new Set(clicks.flatMap((click) => click[kind]?.toString('hex') ?? []))]);
