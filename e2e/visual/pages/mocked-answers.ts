import type { Page } from '@playwright/test';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { Application } from '@hive/contract/applications';
import type { DeployToken } from '@hive/contract/deploy-tokens';
import type { InvitedTo } from '@hive/contract/invitations';
import type { AdminFlag } from '@hive/contract/release-flags';
import type { AdminRemote } from '@hive/contract/release-remotes';
import type { ReleaseList } from '@hive/contract/releases';

const isAt =
  (path: string) =>
  ({ pathname }: URL): boolean =>
    pathname === apiBase + path;

/**
 * The demo's user has neither applications nor an invitation: in the database they would also appear in the admins'
 * lists.
 */
const answer = (page: Page, path: string, json: object) =>
  page.route(isAt(path), (route) => route.fulfill({ json }));

const shared = {
  contactName: 'Una Bramble',
  category: { _id: '1', name: 'Coffee & Tea' },
};

const applications = [
  {
    ...shared,
    _id: 'pending',
    brandName: 'Mossgate Tea Post',
    website: 'https://mossgate-tea-post.example',
    shortDescription:
      'Four single-estate teas and a story about each, through the letterbox every month.',
    status: 'pending',
    rejectionReason: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    decidedAt: null,
  },
  {
    ...shared,
    _id: 'approved',
    brandName: 'Kettlewick Leaf',
    website: 'https://kettlewick-leaf.example',
    shortDescription: 'Loose leaf from small gardens.',
    status: 'approved',
    rejectionReason: null,
    createdAt: '2026-11-16T09:00:00.000Z',
    decidedAt: '2026-11-17T09:00:00.000Z',
  },
  {
    ...shared,
    _id: 'rejected',
    brandName: 'Bargain Boxes Direct',
    website: 'https://bargain-boxes-direct.example',
    shortDescription: 'Boxes of all kinds.',
    status: 'rejected',
    rejectionReason:
      'Your website does not say how people can cancel. Once it does, you are welcome to apply again.',
    createdAt: '2026-11-10T09:00:00.000Z',
    decidedAt: '2026-11-11T09:00:00.000Z',
  },
] satisfies Application[];

/** A pending, an approved and a rejected application. */
export const mockApplications = (page: Page) =>
  answer(page, apiPaths.applications, { applications });

const invitedTo = { box: { _id: '1', name: 'Kettlewick Leaf' } } satisfies InvitedTo;

/** An open invitation of the signed-in user. */
export const mockInvitation = (page: Page) => answer(page, apiPaths.invitationLook, invitedTo);

/** The email's link would need a token that the site sent. */
export const mockSubscription = (page: Page) =>
  answer(page, apiPaths.notificationUnsubscribe, {
    kind: 'digest',
    label: 'Daily and weekly summaries',
    isSubscribed: true,
  });

/** The releases with the same health: the site counts the pages that this run has opened so far. */
export const mockHealth = (page: Page) =>
  page.route(isAt(apiPaths.adminReleases), async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as ReleaseList;
    const tabs = { observedPages: 1_210, unresponsivePages: 3 };
    const health = { loads: 1_250, faults: 1, faultsPerThousand: 0.8, ...tabs };
    const apps = list.apps.map((app) => ({ ...app, live: { ...app.live, ...health } }));
    await route.fulfill({ response, json: { ...list, apps } });
  });

/** Deploy tokens of each state, created long ago so that their times are dates. */
export const mockDeployTokens = (page: Page) => {
  const token: Omit<DeployToken, '_id' | 'state'> = {
    name: 'CI of remote-user',
    apps: ['remote-user'],
    rights: ['publish', 'canary', 'promote', 'rollback'],
    createdBy: 'Ada Admin',
    createdAt: '2026-01-05T09:00:00.000Z',
    expiresAt: '2026-01-05T10:00:00.000Z',
    revokedAt: null,
    lastUsedAt: '2026-01-05T09:30:00.000Z',
  };
  const states = ['active', 'expired', 'revoked', 'blocked'] as const;
  return answer(page, apiPaths.adminDeployTokens, {
    tokens: states.map((state, index) => ({
      ...token,
      _id: `0190c2b4-0000-7000-8000-0000000000d${index}`,
      state,
    })),
  });
};

const sharedFlag: Omit<AdminFlag, 'app' | 'key'> = {
  description: 'Shows the boxes of the week on the home page.',
  variants: { on: true, off: false },
  defaultVariant: 'off',
  owner: 'public',
  endsOn: null,
  hasEnded: false,
  versions: ['1.0.0-0123456789'],
  rule: null,
};

const flagRule = {
  variant: 'off',
  share: { variant: 'on', percent: 20 },
  persons: [
    { email: 'ada@people.example', name: 'Ada Admin', variant: 'on' },
    { email: null, name: null, variant: 'on' },
  ],
  since: '2026-01-05T09:00:00.000Z',
  by: 'Ada Admin',
  note: 'A trial before the holidays.',
} satisfies AdminFlag['rule'];

/** Flags of each state, with a rule made long ago so that its time is a date. */
export const mockFlags = (page: Page) =>
  answer(page, apiPaths.adminReleaseFlags, {
    flags: [
      { ...sharedFlag, app: 'remote-public', key: 'home-trending', rule: flagRule },
      {
        ...sharedFlag,
        app: 'remote-public',
        key: 'brand-order',
        description: 'The order of the boxes of a category.',
        variants: { rating: 'rating', newest: 'newest' },
        defaultVariant: 'rating',
        endsOn: '2026-01-31',
        hasEnded: true,
      },
      {
        ...sharedFlag,
        app: 'remote-user',
        key: 'match-reasons',
        description: 'Shows why a box matches.',
        owner: null,
        versions: [],
        rule: { ...flagRule, share: null, persons: [] },
      },
    ] satisfies AdminFlag[],
    shares: { used: 1, limit: 4 },
  });

const shellRemote: AdminRemote = {
  app: 'remote-user',
  owner: 'user',
  isOwnerNamedByShell: true,
  addresses: [{ at: '/results', access: 'signed-in', source: 'shell', problem: null }],
  places: [{ place: 'box-profile.personal', access: 'signed-in', source: 'shell' }],
  version: '1.0.0-0123456789',
  canary: null,
  claims: [],
  grant: null,
};

/** Remotes of each state, with grants made long ago so that their time is a date. */
export const mockRemotes = (page: Page) =>
  answer(page, apiPaths.adminReleaseRemotes, {
    remotes: [
      {
        ...{ ...shellRemote, app: 'remote-courses', owner: 'learning', isOwnerNamedByShell: false },
        addresses: [
          { at: '/courses', access: 'public', source: 'admin', problem: null },
          {
            ...{ at: '/partner/courses', access: 'partner', source: 'admin' },
            problem: 'Has no effect with shell 1.0.0-0123456789: remote-public has /partner.',
          },
        ],
        places: [{ place: 'admin-start.areas', access: 'admin', source: 'admin' }],
        canary: '1.1.0-0123456789',
        claims: [
          {
            ...{ name: '/courses/:id', path: '/courses/:id', place: null },
            ...{ access: 'public', isShown: true, needsAdminGrant: true },
          },
        ],
        grant: {
          since: '2026-01-05T09:00:00.000Z',
          ...{ by: 'Ada Admin', note: 'The new area of the learning team.' },
        },
      },
      {
        ...{ ...shellRemote, app: 'remote-reports', owner: 'reports', isOwnerNamedByShell: false },
        ...{ addresses: [], places: [] },
        claims: [
          {
            ...{ name: '/reports', path: '/reports', place: null },
            ...{ access: 'signed-in', isShown: false, needsAdminGrant: false },
          },
        ],
        grant: { since: '2026-01-05T09:00:00.000Z', by: 'Ada Admin', note: 'The area has ended.' },
      },
      shellRemote,
    ] satisfies AdminRemote[],
  });

/** One error of a release: which ones a run has met depends on its stories. */
export const mockErrors = (page: Page) =>
  answer(page, apiPaths.adminFaults, {
    items: [
      {
        _id: '0190c2b4-0000-7000-8000-0000000000f1',
        app: 'remote-public',
        version: '1.0.0-0123456789',
        state: 'live',
        owner: 'public',
        phase: 'render',
        kind: 'TypeError',
        message: 'Cannot read properties of undefined (reading ‘some’)',
        isOther: false,
        count: 12,
        networks: 3,
        hasMoreNetworks: false,
        firstSeenAt: '2026-11-17T09:00:00.000Z',
        lastSeenAt: '2026-11-18T09:00:00.000Z',
        ownerHasEmail: false,
        alertedAt: null,
      },
    ],
    page: 1,
    pageSize: 25,
    total: 1,
    choices: { apps: ['remote-public'], owners: ['public'], versions: ['1.0.0-0123456789'] },
  });
