import { apiMetrics } from '@hive/shared-node/metrics/definitions';
import { metricValue, readMetrics, readMetricsWith } from '../../support/read-metrics';
import { buildFiles, uploadFiles } from './gate-builds';
import { openUploadSite, type UploadSite } from './upload-site';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite({ settings: { metrics: { host: '127.0.0.1', port: 0 } } });
});
afterAll(() => site.close());

const duration = 'hive_release_check_duration_seconds';

/** The checks of each result. */
async function readChecks() {
  const text = await readMetrics(site.test);
  const count = (result: string) => metricValue(text, `${duration}_count{result="${result}"}`);
  return { passed: count('passed'), refused: count('refused'), failed: count('failed') };
}

it('Checks of uploads are counted by result with their time, from zero before the first', async () => {
  expect(await readChecks()).toEqual({ passed: 0, refused: 0, failed: 0 });

  expect((await uploadFiles(site.client, buildFiles({}))).status).toBe(200);
  const refused = buildFiles({ 'page.js': 'eval("1 + 1");' });
  expect((await uploadFiles(site.client, refused)).status).toBe(409);

  expect(await readChecks()).toEqual({ passed: 1, refused: 1, failed: 0 });
  const text = await readMetrics(site.test);
  expect(metricValue(text, `${duration}_sum{result="passed"}`)).toBeGreaterThan(0);
  expect(metricValue(text, `${duration}_bucket{le="+Inf",result="passed"}`)).toBe(1);
});

it('Each wall around the checks has the value that the log names', async () => {
  expect((await uploadFiles(site.client, buildFiles({}))).status).toBe(200);
  const line = site.test.readLog().find((entry) => entry.includes('releases are checked'))!;
  const { walls } = JSON.parse(line) as {
    walls: Record<'render' | 'code', Record<string, boolean>>;
  };
  const text = await readMetricsWith(site.test, 'hive_release_check_walls');
  for (const wall of apiMetrics.hive_release_check_walls.label.values)
    expect(metricValue(text, `hive_release_check_walls{wall="${wall}"}`)).toBe(
      Number(walls.render[wall] && walls.code[wall]),
    );
});
