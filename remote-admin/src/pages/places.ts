import { paths } from '@hive/contract/paths';
import { views } from '../features/accounting/views';
import { partHref, parts } from '../features/applications/part';
import type { Place } from '../features/command-search/search-results';
import { tabs } from '../features/tabs';
import { accountingHref, editBoxHref, tabHref } from '../lib/record-links';

/** Other words for tabs, as admins may search for them. */
const keywords: Readonly<Record<string, string>> = {
  affiliates: 'boxes partners brands',
  users: 'people accounts',
  complaints: 'disputes answers',
  orders: 'conversions desk approvals',
  'listing-changes': 'prices terms',
  'promo-media': 'ads video',
  mail: 'emails',
  audit: 'log history changes',
  releases: 'versions canary',
};

/** Every part of the admin area that the search opens. */
export const places: readonly Place[] = [
  ...tabs.map(({ id, label }) => ({
    id: `tab ${id}`,
    label,
    href: tabHref(id),
    keywords: keywords[id],
  })),
  ...views.map(({ id, label }) => ({
    id: `accounting ${id}`,
    label,
    detail: 'Accounting',
    href: accountingHref(id),
  })),
  ...parts.slice(1).map(({ id, label }) => ({
    id: `applications ${id}`,
    label,
    detail: 'Applications',
    href: partHref(id),
  })),
  {
    id: 'new partner',
    label: 'Add Partner',
    detail: 'Affiliates',
    href: editBoxHref('new'),
    keywords: 'box',
  },
  {
    id: 'new box',
    label: 'Manage Subscription Boxes',
    detail: 'Add a box',
    href: paths.manageAffiliates.getHref(),
  },
];
