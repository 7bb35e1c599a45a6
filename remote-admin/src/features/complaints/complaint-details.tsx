import type { Complaint } from '@hive/contract/complaints';
import { limits } from '@hive/contract/limits';
import { Badge } from '@hive/shared-ui/badge';
import { EntryFact, EntryFacts, EntryTitle } from '../../lib/queue/entry-list';
import { Day, Note, Quote, Row } from '../../lib/queue/parts';
import { useAddNote, useAnswerComplaint } from './api/handle-complaint';
import { Assignee } from './assignee';
import { DueBadge } from './due-badge';
import { Notes } from './notes';
import { TextForm } from './text-form';
import { topicLabels } from './topic-labels';
import styles from './complaints.module.css';

interface ComplaintDetailsProps {
  item: Complaint;
  /** Called before the answer is sent, which removes the complaint from the open ones. */
  onLeaving: () => void;
}

/** A complaint in full, with its answer, its notes and who handles it. */
export function ComplaintDetails({ item, onLeaving }: ComplaintDetailsProps) {
  const { _id: id, status, answer, answeredAt, closedAt, closingReason } = item;
  const addNote = useAddNote(id);
  const sendAnswer = useAnswerComplaint(id, onLeaving);
  return (
    <div key={id} className={styles.details}>
      <Row>
        <EntryTitle>{item.number}</EntryTitle>
        <DueBadge item={item} />
        {status === 'answered' && <Badge tone="leaf">Answered</Badge>}
        {status === 'closed' && <Badge tone="neutral">Closed</Badge>}
      </Row>
      <Quote>{item.message || 'The person’s account was erased, and their text with it.'}</Quote>
      <EntryFacts>
        <EntryFact term="About">{topicLabels[item.topic]}</EntryFact>
        {item.reference && <EntryFact term="Order or link">{item.reference}</EntryFact>}
        {item.email && (
          <EntryFact term="From">
            {item.name}
            <br />
            {item.email}
            {item.userId === null && <> (no account, address not verified)</>}
          </EntryFact>
        )}
        <EntryFact term="Sent">
          <Day at={item.createdAt} />
        </EntryFact>
        {answeredAt && (
          <EntryFact term="Answered">
            <Day at={answeredAt} />
          </EntryFact>
        )}
        {closedAt && (
          <EntryFact term="Closed">
            <Day at={closedAt} />
          </EntryFact>
        )}
        <EntryFact term="Assigned to">
          <Assignee item={item} />
        </EntryFact>
      </EntryFacts>
      {answer && <Note label="Answer">{answer}</Note>}
      {closingReason && <Note label="Closed without an answer">{closingReason}</Note>}
      <Notes notes={item.notes} />
      <TextForm
        name={`complaint note ${id}`}
        label="Internal note"
        hint="Only admins see it."
        verb="Add note"
        variant="secondary"
        field="text"
        max={limits.textMax}
        request="Enter a note."
        mutation={addNote}
        done="Note added"
      />
      {status === 'open' && (
        <TextForm
          name={`complaint answer ${id}`}
          label="Answer"
          hint={`We’ll email it to ${item.email}. Say what you decided and why. It cannot be changed afterwards.`}
          verb="Send answer"
          variant="primary"
          field="answer"
          max={limits.complaintMax}
          request="Enter an answer."
          mutation={sendAnswer}
          done={`Answer sent: ${item.number}`}
        />
      )}
    </div>
  );
}
