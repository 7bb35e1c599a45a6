/**
 * The areas of `api/src`, layer by layer from the bottom, each with its domains in order. An area imports only from
 * areas on lower layers, a domain only from domains listed before it: neither can be part of a cycle. Files directly in
 * an area's folder (`platform/context.ts`) may be imported by its domains, except `plugin.ts`, which composes them.
 */
export const apiLayers = [
  { database: ['launcher', 'replica'] },
  {
    platform: [
      'text',
      'ports',
      'security',
      'settings',
      'process',
      'http',
      'time',
      'idempotency',
      'health',
      'metrics',
      'tracing',
      'guides',
    ],
  },
  { audit: [], storage: ['uploads', 'pictures'], terms: [] },
  { mail: [] },
  { notifications: ['stream'] },
  {
    auth: [
      'devices',
      'sessions',
      'accounts',
      'factors',
      'email-code',
      'passkeys',
      'sign-in',
      'google',
      'profile',
    ],
    partners: ['membership', 'invitations', 'tiers'],
  },
  {
    marketplace: [
      'details',
      'catalogue',
      'directory',
      'discovery',
      'auto-fill',
      'verification',
      'boxes',
      'shortlist',
      'applications',
      'reviews',
      'promo',
      'listings',
    ],
    billing: ['ledger', 'expenses', 'invoices', 'bank', 'orders', 'reports'],
    releases: ['registry', 'flags', 'deploy', 'vitals', 'faults', 'client-reports', 'overrides'],
    administration: ['users', 'table-views'],
    complaints: [],
    operator: [],
  },
  { matching: ['scoring', 'questionnaire', 'recommendations'] },
  { tracking: ['clicks', 'conversions', 'desk', 'analytics'] },
  { search: [] },
  { overview: [] },
  { demo: ['content', 'pictures', 'media', 'seed', 'registers', 'dev'] },
  { command: ['backup'] },
];
