import { v7 as newId } from 'uuid';
import type { Entry } from './entry';

/** Entries of the calls about the boxes that a user shortlists and dismisses. */
export const chosenBoxEntries: Readonly<Record<string, Entry>> = {
  'GET /boxes/dismissed': {},
  'PUT /boxes/dismissed/:id': {
    owner: 'public',
    request: () => ({ params: { id: newId() } }),
    answer: 'NOT_FOUND',
  },
  'DELETE /boxes/dismissed/:id': { owner: 'public', request: () => ({ params: { id: newId() } }) },
  'GET /shortlist': {},
  // In the matrix, the catalogue does not have the box of this id.
  'PUT /shortlist/:id': {
    owner: 'public',
    request: () => ({ params: { id: newId() }, body: {} }),
    answer: 'NOT_FOUND',
  },
  'DELETE /shortlist/:id': { owner: 'public', request: () => ({ params: { id: newId() } }) },
  'POST /shortlist/merge': { request: () => ({ body: { items: [] } }) },
  // Partners and admins cannot have these emails.
  'PATCH /shortlist/:id': {
    owner: 'public',
    request: () => ({ params: { id: newId() }, body: { hasNotices: true } }),
    answer: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
};
