import { HttpResponse } from 'msw';
import { clientContract, contractHeader } from '@hive/contract/client-contract';
import { contractRetiredEvent } from '@hive/contract/page-events';
import { sendQuietly } from '../src/beacon';
import { http, installTransport } from '../src/http';
import type { TransportCall } from '../src/transport';
import { http as ownHttp } from '../src/remote-http';
import { startSession, useSession } from '../src/session';
import { person, play, refusal, setUpApi, untyped } from './api';

setUpApi();

const signIn = () =>
  startSession({ accessToken: 'old', user: person, requires2FA: false, methods: [] });

/** Mocks a call. Returns the contract version of each request. */
function recordContracts(method: 'get' | 'post', path: string, answer: () => Response) {
  const contracts: (string | null)[] = [];
  play(method, path, (request) => {
    contracts.push(request.headers.get(contractHeader));
    return answer();
  });
  return contracts;
}

/** Records the events that report a retired contract. */
function observeRetirement() {
  const received = vi.fn();
  window.addEventListener(contractRetiredEvent, received);
  return { received, stop: () => window.removeEventListener(contractRetiredEvent, received) };
}

describe('Each call sends the contract version its caller was built against', () => {
  test('the shell’s own calls and beacons', async () => {
    const calls = recordContracts('get', '/categories', () => HttpResponse.json([]));
    const beacons = recordContracts('post', '/logInteraction', () => HttpResponse.json({}));

    await http.get('/categories');
    await sendQuietly('/logInteraction', {});

    expect([...calls, ...beacons]).toEqual([clientContract, clientContract]);
  });

  test('a caller with a different version, also when its call is retried with a new token', async () => {
    signIn();
    let turn = 0;
    const calls = recordContracts('get', '/questionnaire', () =>
      (turn += 1) === 1 ? refusal(401, 'UNAUTHENTICATED') : HttpResponse.json({}),
    );
    const refreshes = recordContracts('get', '/auth/refresh', () =>
      HttpResponse.json({ accessToken: 'new' }),
    );

    await http.get('/questionnaire', { contract: '0.9.0' });

    expect(calls).toEqual(['0.9.0', '0.9.0']);
    expect(refreshes).toEqual([clientContract]);
  });

  test('a remote, for every method, together with its other options', async () => {
    const calls: TransportCall[] = [];
    installTransport({ request: async (call) => void calls.push(call) });
    const { signal } = new AbortController();

    await untyped(ownHttp).get('/a', { params: { page: 2 }, signal });
    await untyped(ownHttp).post('/b', { name: 'x' });
    await untyped(ownHttp).put('/c', 1);
    await untyped(ownHttp).patch('/d', 2, { signal });
    await untyped(ownHttp).delete('/e');
    installTransport();

    const contract = clientContract;
    expect(calls).toEqual([
      { method: 'GET', path: '/a', params: { page: 2 }, signal, contract },
      { method: 'POST', path: '/b', body: { name: 'x' }, contract },
      { method: 'PUT', path: '/c', body: 1, contract },
      { method: 'PATCH', path: '/d', body: 2, signal, contract },
      { method: 'DELETE', path: '/e', body: undefined, contract },
    ]);
  });
});

describe('When the contract is retired', () => {
  test('the page receives an event and the caller the error', async () => {
    play('get', '/categories', () => refusal(410, 'CONTRACT_RETIRED'));
    const { received, stop } = observeRetirement();

    await expect(http.get('/categories')).rejects.toMatchObject({ code: 'CONTRACT_RETIRED' });
    stop();

    expect(received).toHaveBeenCalledTimes(1);
  });

  test('no other error counts as retirement', async () => {
    play('get', '/categories', () => refusal(410, 'BOX_GONE'));
    const { received, stop } = observeRetirement();

    await expect(http.get('/categories')).rejects.toMatchObject({ code: 'BOX_GONE' });
    stop();

    expect(received).not.toHaveBeenCalled();
  });

  test('the session continues: a refresh answered with a retired contract is no refusal', async () => {
    signIn();
    play('get', '/questionnaire', () => refusal(401, 'UNAUTHENTICATED'));
    play('get', '/auth/refresh', () => refusal(410, 'CONTRACT_RETIRED'));
    const { received, stop } = observeRetirement();

    await expect(http.get('/questionnaire')).rejects.toMatchObject({ code: 'CONTRACT_RETIRED' });
    stop();

    expect(received).toHaveBeenCalledTimes(1);
    expect(useSession.getState()).toMatchObject({ phase: 'signed-in', expired: false });
  });
});
