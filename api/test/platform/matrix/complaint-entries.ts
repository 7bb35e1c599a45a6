import { currentTerms } from '@hive/contract/terms-versions';
import { v7 as newId } from 'uuid';
import { complaintOf } from '../../complaints/complaint-helpers';
import type { Entry } from './entry';

/** An entry of a call about one complaint. */
const about = (body: object): Entry => ({
  request: () => ({ params: { id: newId() }, body }),
  answer: 'NOT_FOUND',
});

/** Entries of the calls about complaints and terms. */
export const complaintEntries: Readonly<Record<string, Entry>> = {
  'POST /terms/acceptances': {
    request: () => ({ body: { audience: 'people', version: currentTerms('people').version } }),
  },
  'POST /complaints': { request: () => ({ body: complaintOf() }) },
  'GET /admin/complaints': {},
  'POST /admin/complaints/:id/assign': about({ adminId: null }),
  'POST /admin/complaints/:id/notes': about({ text: 'Asked the brand.' }),
  'POST /admin/complaints/:id/answer': about({ answer: 'We have corrected it.' }),
  'POST /admin/complaints/:id/close': about({}),
};
