import type { AdminApplication } from '@hive/contract/applications';
import { Queue } from '../../lib/queue/queue';
import type { QueueKind } from '../../lib/queue/queue-kind';
import { approveApplication, rejectApplication } from './api/decide-application';
import { loadApplications } from './api/list-applications';
import { ApplicationDetails } from './application-details';
import { ApplicationEntry } from './application-entry';

const isOpen = ({ status }: AdminApplication): boolean => status === 'pending';

const applications: QueueKind<AdminApplication> = {
  name: 'Applications',
  states: [
    { id: 'waiting', label: 'Waiting', empty: 'Nothing is waiting.' },
    { id: 'approved', label: 'Approved', empty: 'Nothing is approved yet.' },
    { id: 'rejected', label: 'Rejected', empty: 'Nothing is rejected.' },
  ],
  load: loadApplications,
  nameOf: ({ brandName, applicant }) => `${brandName}, by ${applicant.name}`,
  // A decision on an application is final.
  mayApprove: isOpen,
  mayRefuse: isOpen,
  approve: approveApplication,
  refuse: rejectApplication,
  refusal: { verb: 'Reject', done: 'Rejected' },
  afterApproval: 'The box stays hidden until it is completed under Affiliates.',
  reasonHint: 'We’ll email it to the applicant, who can apply again.',
  reasons: [
    'Your website cannot be reached.',
    'Your website does not say what a delivery costs or how people can cancel.',
    'What you offer is not a subscription box.',
    'This brand is already listed on Hive.',
  ],
  Entry: ApplicationEntry,
  Details: ApplicationDetails,
};

/** The queue of brands that applied to be listed. */
export default function ApplicationQueue() {
  return <Queue kind={applications} />;
}
