import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import { makeReleases, renderPrograms, startApi } from './fixture';

test.each(['/', '/nowhere', '/partner/100%'])(
  'The page %s has one inline script, which the policy allows by its hash',
  async (url) => {
    const api = await startApi((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end('[]');
    });
    const releases = makeReleases();
    const host = await buildHost(
      readHostSettings(
        { RELEASES_DIR: releases, API_URL: api.url, LOG_LEVEL: 'silent' },
        renderPrograms,
      ),
    );
    try {
      const { body, headers } = await host.inject(url);
      const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!);
      expect(scripts).toHaveLength(1);
      const hash = createHash('sha256').update(scripts[0]!).digest('base64');
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    } finally {
      await host.close();
      await api.close();
      fs.rmSync(releases, { recursive: true });
    }
  },
);
