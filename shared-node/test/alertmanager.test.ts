import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { testWithProgram } from '../testing/test-with-program';

const folder = path.resolve(__dirname, '../../deploy/prometheus');
const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');

interface Route {
  receiver?: string;
  group_by?: string[];
  matchers?: string[];
  repeat_interval?: string;
  routes?: Route[];
}
interface Configuration {
  route: Route;
  receivers: { name: string; email_configs: object[] }[];
  inhibit_rules: { source_matchers: string[]; target_matchers: string[]; equal?: string[] }[];
}
interface Rule {
  alert: string;
  labels: { severity: string };
}

const configuration = parse(read('alertmanager.yml')) as Configuration;
const { groups } = parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** The names in matchers such as `alertname=~"One|Other"`. */
const namesIn = (matchers: string[]): string[] =>
  matchers.flatMap((matcher) => /^alertname=~?"(.+)"$/.exec(matcher)?.[1]?.split('|') ?? []);

test('Every alert is mailed, grouped by name and process', () => {
  const { route, receivers } = configuration;
  expect(route.group_by).toEqual(['alertname', 'instance']);
  expect(receivers.find(({ name }) => name === route.receiver)?.email_configs).toHaveLength(1);
  const severities = new Set(rules.map(({ labels }) => `severity="${labels.severity}"`));
  for (const { matchers = [] } of route.routes ?? [])
    expect(matchers.filter((matcher) => !severities.has(matcher))).toEqual([]);
});

test('No alert is repeated later than Alertmanager remembers its last mail', () => {
  const { route } = configuration;
  const hours = [route, ...(route.routes ?? [])].map(({ repeat_interval = '' }) => {
    const [, count, unit] = /^(\d+)([dh])$/.exec(repeat_interval) ?? [];
    return Number(count) * (unit === 'd' ? 24 : 1);
  });
  expect(hours).toHaveLength(3);
  // The default of --data.retention.
  for (const each of hours) expect(each).toBeLessThan(120);
});

test('The alert of the database inhibits others, which exist, of the same processes only', () => {
  const names = rules.map(({ alert }) => alert);
  expect(configuration.inhibit_rules).toHaveLength(2);
  for (const { source_matchers, target_matchers, equal } of configuration.inhibit_rules) {
    expect(equal).toContain('job');
    expect(namesIn(source_matchers)).toEqual(['DatabaseUnreachable']);
    expect(namesIn(target_matchers)).not.toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining([...namesIn(source_matchers), ...namesIn(target_matchers)]),
    );
  }
});

testWithProgram(
  { program: 'amtool', debianPackage: 'prometheus-alertmanager' },
  'amtool accepts the configuration',
  () => {
    const output = execFileSync('amtool', ['check-config', 'alertmanager.yml'], { cwd: folder });
    expect(output.toString()).toContain('SUCCESS');
  },
);
