import { HttpResponse } from 'msw';
import { contractHeader, contractVersion } from '@hive/contract/contract-version';
import { contractRetiredEvent } from '@hive/contract/page-events';
import { sendQuietly } from '../src/beacon';
import { http, installTransport } from '../src/http';
import type { TransportCall } from '../src/transport';
import { http as ownHttp } from '../src/remote-http';
import { startSession, useSession } from '../src/session';
import { person, play, refusal, setUpApi } from './api';

setUpApi();

const signIn = () =>
  startSession({ accessToken: 'old', user: person, requires2FA: false, methods: [] });

/** Plays a call; gives the contract that each one was made by. */
function hearContracts(method: 'get' | 'post', path: string, answer: () => Response) {
  const contracts: (string | null)[] = [];
  play(method, path, (request) => {
    contracts.push(request.headers.get(contractHeader));
    return answer();
  });
  return contracts;
}

/** How often this page was told that its contract is retired. */
function hearRetired() {
  const heard = jest.fn();
  window.addEventListener(contractRetiredEvent, heard);
  return { heard, stop: () => window.removeEventListener(contractRetiredEvent, heard) };
}

describe('Each call says which contract its caller was built against', () => {
  test('the shell’s own calls and beacons', async () => {
    const calls = hearContracts('get', '/categories', () => HttpResponse.json([]));
    const beacons = hearContracts('post', '/logInteraction', () => HttpResponse.json({}));

    await http.get('/categories');
    await sendQuietly('/logInteraction', {});

    expect([...calls, ...beacons]).toEqual([contractVersion, contractVersion]);
  });

  test('that of a caller with another one, also when it is repeated with a fresh token', async () => {
    signIn();
    let turn = 0;
    const calls = hearContracts('get', '/questionnaire', () =>
      (turn += 1) === 1 ? refusal(401, 'UNAUTHENTICATED') : HttpResponse.json({}),
    );
    const refreshes = hearContracts('get', '/auth/refresh', () =>
      HttpResponse.json({ accessToken: 'new' }),
    );

    await http.get('/questionnaire', { contract: '0.9.0' });

    expect(calls).toEqual(['0.9.0', '0.9.0']);
    expect(refreshes).toEqual([contractVersion]);
  });

  test('a remote’s, by whichever method, beside whatever else it says', async () => {
    const calls: TransportCall[] = [];
    installTransport({ request: async (call) => void calls.push(call) });
    const { signal } = new AbortController();

    await ownHttp.get('/a', { params: { page: 2 }, signal });
    await ownHttp.post('/b', { name: 'x' });
    await ownHttp.put('/c', 1);
    await ownHttp.patch('/d', 2, { signal });
    await ownHttp.delete('/e');
    installTransport();

    const contract = contractVersion;
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
  test('the page is told, and the caller has the refusal', async () => {
    play('get', '/categories', () => refusal(410, 'CONTRACT_RETIRED'));
    const { heard, stop } = hearRetired();

    await expect(http.get('/categories')).rejects.toMatchObject({ code: 'CONTRACT_RETIRED' });
    stop();

    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('nothing else is taken for it', async () => {
    play('get', '/categories', () => refusal(410, 'BOX_GONE'));
    const { heard, stop } = hearRetired();

    await expect(http.get('/categories')).rejects.toMatchObject({ code: 'BOX_GONE' });
    stop();

    expect(heard).not.toHaveBeenCalled();
  });

  test('the session lives on: a refresh that is not understood is no refusal', async () => {
    signIn();
    play('get', '/questionnaire', () => refusal(401, 'UNAUTHENTICATED'));
    play('get', '/auth/refresh', () => refusal(410, 'CONTRACT_RETIRED'));
    const { heard, stop } = hearRetired();

    await expect(http.get('/questionnaire')).rejects.toMatchObject({ code: 'CONTRACT_RETIRED' });
    stop();

    expect(heard).toHaveBeenCalledTimes(1);
    expect(useSession.getState()).toMatchObject({ phase: 'signed-in', expired: false });
  });
});
