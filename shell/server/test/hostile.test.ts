import fs from 'node:fs';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import { makeReleases, renderPrograms, startApi } from './fixture';

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  "$& $' $` $1 <!--data--><!--app-->",
  'two\u2028lines\u2029and \u0000',
])('A box named %j is escaped, in the page and in its data', async (name) => {
  const releases = makeReleases();
  const api = await startApi((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify([{ name }]));
  });
  const host = await buildHost(
    readHostSettings(
      { RELEASES_DIR: releases, API_URL: api.url, LOG_LEVEL: 'silent' },
      renderPrograms,
    ),
  );
  const { body } = await host.inject('/');
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });

  const blocks = [
    ...body.matchAll(/<script type="application\/json" id="([\w-]+)">(.*?)<\/script>/gs),
  ];
  expect(blocks.map(([, id]) => id)).toEqual(['hive-registry', 'hive-query']);
  const state = blocks[1]?.[2] ?? '';
  expect(state).not.toContain('<');
  expect(JSON.parse(state).queries[0].state.data[0].name).toBe(name);
  // The cookie choice's script, the shell's and the two data blocks: the name has not become a tag.
  expect(body.match(/<script/g)).toHaveLength(4);
  expect(body).not.toContain('<img');
  expect(body.match(/<li>/g)).toHaveLength(1);
});
