import type { ReactNode } from 'react';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { Tone } from '@hive/shared-ui/lib/tone';
import styles from './decisions.module.css';

const icons = {
  neutral: Info,
  sky: Info,
  honey: TriangleAlert,
  leaf: CircleCheck,
  berry: TriangleAlert,
};

interface DecisionLineProps {
  tone?: Tone;
  text: string;
  /** A second, quieter sentence. */
  note?: string;
  /** Details, one a line. */
  list?: readonly string[];
  /** The controls. */
  children: ReactNode;
}

/** A line of the bar: what happened, and what can be done about it. */
export function DecisionLine({
  tone = 'neutral',
  text,
  note,
  list = [],
  children,
}: DecisionLineProps) {
  const Icon = icons[tone];
  return (
    <div className={styles.line} data-tone={tone}>
      <Icon size={18} aria-hidden="true" className={styles.icon} />
      <div className={styles.texts}>
        <p className={styles.text}>{text}</p>
        {note && <p className={styles.note}>{note}</p>}
        {list.length > 0 && (
          <ul className={styles.skipped}>
            {list.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.controls}>{children}</div>
    </div>
  );
}
