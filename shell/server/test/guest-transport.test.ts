/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { contractHeader, contractVersion } from '@hive/contract/contract-version';
import { guestTransport } from '../guest-transport';
import { startApi } from './fixture';

test('The api hears by which contract a page is made: the web host’s, or that of the remote that asks', async () => {
  const asked: (string | string[] | undefined)[] = [];
  const api = await startApi((request: IncomingMessage, response) => {
    asked.push(request.headers[contractHeader]);
    response.setHeader('content-type', 'application/json');
    response.end('[]');
  });
  const transport = guestTransport(api.url);

  await transport.request({ method: 'GET', path: '/categories' });
  await transport.request({ method: 'GET', path: '/categories', contract: '0.9.0' });
  await api.close();

  expect(asked).toEqual([contractVersion, '0.9.0']);
});
