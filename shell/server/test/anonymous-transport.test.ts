/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { contractHeader, contractVersion } from '@hive/contract/contract-version';
import { anonymousTransport } from '../anonymous-transport';
import { startApi } from './fixture';

test('Requests name the contract version of the web host, or that of the remote that sends them', async () => {
  const versions: (string | string[] | undefined)[] = [];
  const api = await startApi((request: IncomingMessage, response) => {
    versions.push(request.headers[contractHeader]);
    response.setHeader('content-type', 'application/json');
    response.end('[]');
  });
  const transport = anonymousTransport(api.url);

  await transport.request({ method: 'GET', path: '/categories' });
  await transport.request({ method: 'GET', path: '/categories', contract: '0.9.0' });
  await api.close();

  expect(versions).toEqual([contractVersion, '0.9.0']);
});
