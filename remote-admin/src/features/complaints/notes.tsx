import type { Complaint } from '@hive/contract/complaints';
import { Day, Row } from '../../lib/queue/parts';
import styles from './complaints.module.css';

/** The internal notes of a complaint, oldest first. */
export function Notes({ notes }: { notes: Complaint['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label="Internal notes">
      <ul className={styles.notes}>
        {notes.map(({ _id, author, text, createdAt }) => (
          <li key={_id}>
            <Row>
              <strong>{author?.name ?? 'Former member'}</strong>
              <Day at={createdAt} />
            </Row>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
