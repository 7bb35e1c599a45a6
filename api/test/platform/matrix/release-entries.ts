import type { Entry } from './entry';

/** Changes the release of an app that the site does not have. */
const moveRelease = (body: object): Entry => ({
  request: () => ({
    params: { app: 'remote-nowhere' },
    body: { ...body, reason: 'It fails.' },
  }),
  answer: 'NOT_FOUND',
});

/** The outcome where a session is expected to have access. */
const answer = 'UNAUTHENTICATED';

const ofRelease: Entry = {
  answer,
  request: () => ({ params: { app: 'remote-nowhere', version: '1' } }),
};
const ofFile: Entry = {
  answer,
  request: () => ({
    params: { app: 'remote-nowhere', version: '1' },
    query: { path: 'remote-entry.js' },
  }),
};
const ofApp: Entry = {
  answer,
  request: () => ({ params: { app: 'remote-nowhere' }, body: { revision: 0 } }),
};

/** Calls of programs with a deploy token: no session gets access. */
const deployEntries: Readonly<Record<string, Entry>> = {
  'GET /deploy/registry': { answer },
  'GET /deploy/releases/:app/:version/files': ofRelease,
  'GET /deploy/releases/:app/:version/file': ofFile,
  'PUT /deploy/releases/:app/:version/file': ofFile,
  'PUT /deploy/releases/:app/:version/map': ofFile,
  'POST /deploy/releases/:app/:version': ofRelease,
  'POST /deploy/releases/:app/:version/complete': ofRelease,
  'POST /deploy/apps/:app/publish': ofApp,
  'POST /deploy/apps/:app/canary': ofApp,
  'POST /deploy/apps/:app/promote': ofApp,
  'POST /deploy/apps/:app/stop-canary': ofApp,
  'POST /deploy/apps/:app/roll-back': ofApp,
  'GET /deploy/apps/:app/flags': { answer, request: () => ({ params: { app: 'remote-nowhere' } }) },
  'PUT /deploy/apps/:app/flags/:key': {
    answer,
    request: () => ({
      params: { app: 'remote-nowhere', key: 'unknown' },
      body: { seen: null, variant: null, note: 'None.' },
    }),
  },
};

/** Entries of calls about releases. */
export const releaseEntries: Readonly<Record<string, Entry>> = {
  ...deployEntries,
  'GET /admin/deploy-tokens': {},
  'POST /admin/deploy-tokens': {
    request: () => ({ body: { name: 'CI', apps: ['remote-user'], rights: ['publish'] } }),
  },
  'POST /admin/deploy-tokens/:id/revoke': {
    request: () => ({ params: { id: '018f2c1e-0000-7000-8000-000000000001' } }),
    answer: 'NOT_FOUND',
  },
  'GET /admin/releases': {},
  'GET /admin/release-flags': {},
  'PUT /admin/release-flags/:app/:key': {
    request: () => ({
      params: { app: 'remote-user', key: 'unknown' },
      body: { seen: null, rule: null, reason: 'None.' },
    }),
    answer: 'NOT_FOUND',
  },
  'GET /admin/release-remotes': {},
  'PUT /admin/release-remotes/:app': {
    request: () => ({
      params: { app: 'remote-unknown' },
      body: { seen: null, granted: null, ends: [], reason: 'None.' },
    }),
    answer: 'NOT_FOUND',
  },
  'GET /admin/web-vitals': {},
  'GET /admin/faults': {},
  'GET /admin/faults/:id': {
    request: () => ({ params: { id: '018f2c1e-0000-7000-8000-000000000001' } }),
    answer: 'NOT_FOUND',
  },
  'GET /admin/fault-owners': {},
  'PUT /admin/fault-owners/:owner': {
    request: () => ({ params: { owner: 'nobody' }, body: { email: 'team@example.com' } }),
    answer: 'NOT_FOUND',
  },
  'POST /admin/releases/:app/promote': moveRelease({ version: '2' }),
  'POST /admin/releases/:app/stop-canary': moveRelease({ version: '2' }),
  'POST /admin/releases/:app/hold-ramp': moveRelease({ version: '2', share: 1 }),
  'POST /admin/releases/:app/resume-ramp': moveRelease({ version: '2', share: 1 }),
  'POST /admin/releases/:app/roll-back': moveRelease({ from: '2', version: '1' }),
  'POST /admin/release-override': {
    request: () => ({ body: { remote: 'remote-nowhere', version: '1' } }),
    answer: 'VALIDATION_FAILED',
  },
  'DELETE /admin/release-override': {},
  'GET /release-override': {},
};
