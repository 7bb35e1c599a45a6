import type { AdminSearchResults } from '@hive/contract/admin-search';
import { formatMonth, formatPounds } from '@hive/shared-ui/lib/format';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import type { SearchGroup, SearchOption } from '@hive/shared-ui/grouped-search';
import { nameOf, roleNames } from '../../lib/people';
import { boxHref, invoiceHref, orderHref, personHref } from '../../lib/record-links';

/** A result, with the page that it opens. */
export interface LinkedOption extends SearchOption {
  href: string;
}

/** A part of the admin area. */
export interface Place extends LinkedOption {
  /** Other words that find it, in lower case. */
  keywords?: string;
}

const orderStates = { pending: 'Waiting', approved: 'Approved', declined: 'Declined' } as const;

/** The records as options, by kind. */
export function toGroups(found: AdminSearchResults): SearchGroup<LinkedOption>[] {
  return [
    {
      label: 'People',
      items: found.people.map((person) => ({
        id: `person ${person._id}`,
        label: nameOf(person),
        detail: joinFacts([
          person.name !== '' && person.email,
          roleNames[person.role],
          person.suspended && 'Suspended',
        ]),
        href: personHref(person._id),
      })),
    },
    {
      label: 'Boxes',
      items: found.boxes.map(({ _id, name, isActive }) => ({
        id: `box ${_id}`,
        label: name,
        detail: isActive ? 'Active' : 'Inactive',
        href: boxHref(_id),
      })),
    },
    {
      label: 'Orders',
      items: found.orders.map(({ _id, orderReference, box, status, amount }) => ({
        id: `order ${_id}`,
        label: orderReference,
        detail: joinFacts([box.name, orderStates[status], formatPounds(amount)]),
        href: orderHref({ box: box._id, reference: orderReference }),
      })),
    },
    {
      label: 'Invoices',
      items: found.invoices.map(({ _id, number, box, status, month, amount }) => ({
        id: `invoice ${_id}`,
        label: number,
        detail: joinFacts([
          box.name,
          formatMonth(month),
          status === 'overdue' && 'Overdue',
          formatPounds(amount),
        ]),
        href: invoiceHref(_id),
      })),
    },
  ];
}

/** The places whose words start with each word of the text; all of them without one. */
export function matchPlaces(places: readonly Place[], text: string): Place[] {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ label, detail = '', keywords = '' }) => {
    const words = `${label} ${detail} ${keywords}`.toLowerCase().split(/\s+/);
    return terms.every((term) => words.some((word) => word.startsWith(term)));
  });
}
