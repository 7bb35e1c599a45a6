import type { Complaint } from '@hive/contract/complaints';
import { Queue } from '../../lib/queue/queue';
import type { QueueKind } from '../../lib/queue/queue-kind';
import { closeAnswered, closeUnanswered } from './api/close-complaint';
import { loadComplaints } from './api/list-complaints';
import { ComplaintDetails } from './complaint-details';
import { ComplaintEntry } from './complaint-entry';
import { complaintTopics, topicLabels } from './topic-labels';

const complaints: QueueKind<Complaint> = {
  name: 'Complaints',
  states: [
    { id: 'open', label: 'Open', empty: 'No complaint is open.' },
    { id: 'due', label: 'Nearly due', empty: 'No complaint is nearly due or overdue.' },
    { id: 'overdue', label: 'Overdue', empty: 'No complaint is overdue.' },
    { id: 'answered', label: 'Answered', empty: 'No answered complaint is still to be closed.' },
    { id: 'closed', label: 'Closed', empty: 'No complaint is closed yet.' },
  ],
  filter: {
    label: 'Topic',
    all: 'All topics',
    options: complaintTopics.map((value) => ({ value, label: topicLabels[value] })),
  },
  load: loadComplaints,
  nameOf: ({ number, name }) => (name ? `${number} by ${name}` : number),
  mayApprove: ({ status }) => status === 'answered',
  mayRefuse: ({ status }) => status === 'open',
  approve: closeAnswered,
  refuse: closeUnanswered,
  approval: { verb: 'Close', done: 'Closed' },
  refusal: { verb: 'Close without an answer', done: 'Closed' },
  reasonHint: 'Only admins see it. Nothing is emailed.',
  reasons: ['It repeats another complaint.', 'It is spam.', 'It is meant for another company.'],
  Entry: ComplaintEntry,
  Details: ComplaintDetails,
};

/** The queue of complaints, by the day on which they must be answered. */
export default function Complaints() {
  return <Queue kind={complaints} />;
}
