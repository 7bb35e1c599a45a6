import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@hive/shared-ui/badge';
import { formatDate } from '@hive/shared-ui/lib/format';
import type { Tone } from '@hive/shared-ui/lib/tone';
import styles from './parts.module.css';

type Status = 'pending' | 'awaiting' | 'approved' | 'rejected' | 'refused';

const states: Record<Status, { tone: Tone; name: string }> = {
  pending: { tone: 'honey', name: 'Waiting' },
  awaiting: { tone: 'honey', name: 'Waiting' },
  approved: { tone: 'leaf', name: 'Approved' },
  rejected: { tone: 'berry', name: 'Rejected' },
  refused: { tone: 'berry', name: 'Rejected' },
};

/** The state of a moderated item. */
export function StateBadge({ status }: { status: Status }) {
  const { tone, name } = states[status];
  return <Badge tone={tone}>{name}</Badge>;
}

/** A date in muted text, after an optional prefix. */
export function Day({ at, before = '' }: { at: string; before?: string }) {
  return (
    <time dateTime={at} className={styles.faint}>
      {before + formatDate(at)}
    </time>
  );
}

/** An entry of the queue's list: title, date and details. Phrasing content only, since it is inside a button. */
export function EntryLines(props: { title: string; at: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.line}>
        <strong>{props.title}</strong>
        <Day at={props.at} />
      </span>
      {props.children}
    </>
  );
}

/** A line of an entry with content at both ends. */
export function EntryLine({ children }: { children: ReactNode }) {
  return <span className={styles.line}>{children}</span>;
}

/** A truncated text. */
export function EntryText({ children }: { children: string }) {
  return <span className={styles.start}>{children}</span>;
}

/** The heading of the selected item, its status, and links. */
export function DetailsHead(props: { title: string; status: Status; children?: ReactNode }) {
  return (
    <header className={styles.row}>
      <h3 className={styles.title}>{props.title}</h3>
      <StateBadge status={props.status} />
      {props.children}
    </header>
  );
}

/** A wrapping row of facts. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The links of a heading, on their own line: beside a long title, they would wrap one by one. */
export function HeadLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}

/** A link that opens in a new tab, so that the queue keeps its place. */
export function OutLink(props: { href: string; children: string; isForeign?: boolean }) {
  return (
    <a
      href={props.href}
      target="_blank"
      rel={props.isForeign ? 'noopener noreferrer nofollow' : 'noopener'}
      className={styles.out}
    >
      {props.children}
      <ExternalLink size={14} aria-hidden="true" />
      <span className="visually-hidden"> (in a new tab)</span>
    </a>
  );
}

/** A labelled note, such as a reply or the reason for a rejection. */
export function Note(props: { label: string; children: string }) {
  return (
    <p className={styles.note}>
      <strong>{`${props.label}:`}</strong> {props.children}
    </p>
  );
}

/** User-written text. */
export function Quote({ children }: { children: string }) {
  return <blockquote className={styles.quote}>{children}</blockquote>;
}
