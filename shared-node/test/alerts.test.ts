import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { apiHistograms, apiMetrics, hostMetrics } from '../src/metrics/definitions';
import { Metrics } from '../src/metrics/metrics';
import { testWithProgram } from '../testing/test-with-program';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const folder = 'deploy/prometheus';
const alertsFile = `${folder}/alerts.yml`;
const testFiles = fs
  .readdirSync(path.join(root, folder))
  .filter((name) => name.endsWith('.test.yml'));

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

const alertExpressions = [...read(alertsFile).matchAll(/^ +expr: (.+)$/gm)].map(
  ([, expr]) => expr!,
);
const panelExpressions = (JSON.parse(read('deploy/grafana/hive.json')) as Dashboard).panels.flatMap(
  ({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
);

/** The series that the programs export, those of Node included. */
async function listSeries(): Promise<Set<string>> {
  const metrics = new Metrics({ service: 'hive-api', version: '1' });
  metrics.observe({ method: 'GET', route: '/', status: 200, seconds: 0.1 });
  metrics.addReaders({}, {});
  metrics.addHistograms(apiHistograms);
  const { text } = await metrics.write();
  const names = [...text.matchAll(/^(\w+)[ {]/gm)].map(([, name]) => name!);
  return new Set([...names, ...Object.keys(apiMetrics), ...Object.keys(hostMetrics)]);
}

test('Every metric of an alert or a panel is exported', async () => {
  const exported = await listSeries();
  const used = [...alertExpressions, ...panelExpressions].flatMap(
    (expr) => expr.match(/\b(?:hive|nodejs|process)_\w+/g) ?? [],
  );
  expect(alertExpressions.length).toBeGreaterThan(15);
  expect(panelExpressions.length).toBeGreaterThan(15);
  expect([...new Set(used)].filter((name) => !exported.has(name))).toEqual([]);
});

test('Every metric of ours is in an alert or a panel', () => {
  const used = [...alertExpressions, ...panelExpressions].join(' ');
  const ours = [apiMetrics, apiHistograms, hostMetrics].flatMap((one) => Object.keys(one));
  expect(ours.filter((name) => !used.includes(name))).toEqual([]);
});

test('Every alert names an existing entry of the runbook, and every entry belongs to an alert', () => {
  const alerts = [...read(alertsFile).matchAll(/- alert: \w+/g)];
  const runbooks = [...read(alertsFile).matchAll(/^ +runbook: docs\/guides\/runbook\.md#(.+)$/gm)];
  const anchors = [...read('docs/guides/runbook.md').matchAll(/^## (.+)$/gm)].map(([, heading]) =>
    heading!.toLowerCase().replaceAll(' ', '-'),
  );
  expect(runbooks).toHaveLength(alerts.length);
  expect(runbooks.map(([, anchor]) => anchor).sort()).toEqual(anchors.sort());
});

interface TestFile {
  tests: { alert_rule_test: { alertname: string; exp_alerts?: object[] }[] }[];
}

test('Every alert has a test in which it fires and one in which it does not', () => {
  const alerts = [...read(alertsFile).matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  const cases = testFiles
    .flatMap((file) => (parse(read(`${folder}/${file}`)) as TestFile).tests)
    .flatMap((group) => group.alert_rule_test);
  const listTested = (fires: boolean) =>
    new Set(
      cases.filter((one) => Boolean(one.exp_alerts) === fires).map(({ alertname }) => alertname),
    );
  expect([...listTested(true)].sort()).toEqual([...alerts].sort());
  expect([...listTested(false)].sort()).toEqual([...alerts].sort());
});

testWithProgram(
  { program: 'promtool', debianPackage: 'prometheus' },
  'promtool accepts the rules and the expressions of the dashboard, and the alerts fire as their tests say',
  () => {
    const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-alerts-'));
    try {
      const rules = panelExpressions.map((expr, index) => ({ record: `panel:${index}`, expr }));
      const file = path.join(temporary, 'panels.yml');
      // JSON is YAML.
      fs.writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
      const run = (...args: string[]): string =>
        execFileSync('promtool', args, { cwd: path.join(root, folder) }).toString();
      expect(run('check', 'rules', 'alerts.yml', file)).toContain('SUCCESS');
      expect(run('test', 'rules', ...testFiles)).toContain('SUCCESS');
    } finally {
      fs.rmSync(temporary, { recursive: true });
    }
  },
);
