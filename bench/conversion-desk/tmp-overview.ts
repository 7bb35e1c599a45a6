import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { median, quantile } from '../figures';
import { createSession, timed, withDatabase } from '../production-api';
import { fill } from './fill';
await withDatabase(async ({ pool, startApi }) => {
  const { accessToken } = await createSession(pool, 'admin');
  await fill(pool, { boxes: 300, orders: 1_000_000, pending: 100_000 });
  await pool.query(`insert into audit_entry (id, actor_id, action, entity_kind, entity_id, request_id, at)
    select gen_random_uuid(), '0190c2b4-0000-7000-8000-000000000101'::uuid, (array['conversion.approve','conversion.decline','review.approve'])[1 + n % 3], 'conversion', gen_random_uuid()::text, 'r', now() - n * interval '20 seconds' from generate_series(1, 100000) n`);
  await pool.query('analyze');
  const api = await startApi(4745);
  try {
    for (const path of [apiPaths.adminOverview, `${apiPaths.adminConversions}?status=pending&waiting=no&sort=oldest&pageSize=25`]) {
      const times: number[] = [];
      for (let round = -3; round < 30; round += 1) {
        const [, took] = await timed(async () => { const a = await fetch(`${api.origin}${apiBase}${path}`, { headers: { authorization: `Bearer ${accessToken}` } }); const t = await a.text(); if (round === -3) console.log(a.status, t.slice(0, 3000)); });
        if (round >= 0) times.push(took);
      }
      console.log(path, 'p50', median(times).toFixed(1), 'p95', quantile(times, 0.95).toFixed(1));
    }
    for (const q of [
      `select count(*)::int, min(at) from (select c.created_at as at from conversion c where c.status = 'pending' and not exists (select i.conversion_id from conversion_decision_item i where i.conversion_id = c.id) order by at limit 10001) w`,
      `select count(*)::int, min(at) from (select c.created_at as at from conversion c where c.status = 'pending' and c.is_flagged = true and not exists (select i.conversion_id from conversion_decision_item i where i.conversion_id = c.id) order by at limit 10001) w`,
      `with recent as (select id, at, action, actor_id from audit_entry where at >= now() - interval '7 days' order by at desc, id desc limit 10000), grouped as (select count(*)::int as count, (array_agg(id order by at desc, id desc))[1] as newest from recent group by action, actor_id order by max(at) desc limit 10) select * from grouped`,
    ]) {
      const { rows } = await pool.query('explain (analyze, buffers) ' + q);
      console.log(rows.map((r) => Object.values(r as object)[0]).join('\n'));
    }
  } finally { await api.stop(); }
});
