import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AutoFillPolicy } from '../../../src/platform/security/auto-fill-policy';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { signInAdmin } from '../../audit/audit-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

/** A website on this machine that the api under test may request. */
export interface Website {
  test: TestApp;
  admin: TestClient;
  origin: string;
  /** The handler of a request. */
  answer: RequestListener;
  /** The requested paths. */
  requests: string[];
  close(): Promise<void>;
}

/** @param policy limits for the test; the website's own address and port are also allowed */
export async function openWebsite(
  policy: Partial<Omit<AutoFillPolicy, 'permits'>> = {},
): Promise<Website> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request.url ?? '');
    website.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const test = await createTestApp({
    policy: {
      autoFill: {
        ...securityPolicy.autoFill,
        ...policy,
        permits: (address, at) =>
          (address === '127.0.0.1' && at === port) || securityPolicy.autoFill.permits(address, at),
      },
      rateLimits: { ...securityPolicy.rateLimits, autoFill: { points: 10_000, seconds: 3600 } },
    },
  });
  const website: Website = {
    test,
    admin: (await signInAdmin(test)).client,
    origin: `http://127.0.0.1:${port}`,
    answer: (_request, response) => void response.writeHead(404).end(),
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await test.close();
    },
  };
  return website;
}
