import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { FormError } from '@hive/shared-ui/form';
import { Skeleton } from '@hive/shared-ui/state';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** `danger`: what is done here cannot be undone. */
  tone?: 'plain' | 'danger';
  /** Current status: a badge beside the title. */
  state?: ReactNode;
  /** One sentence about its purpose. */
  lead?: ReactNode;
  /** Error of the last action in this section. */
  fault?: string;
  /** Buttons below the rest. */
  actions?: ReactNode;
  children?: ReactNode;
}

/**
 * Moves the focus to the first action when the actions replace a form that had it: the form's buttons are gone, and the focus
 * would start again at the top of the page.
 */
function useFocusOnActions(hasActions: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const hadActions = useRef(hasActions);
  useEffect(() => {
    if (hasActions && !hadActions.current && document.activeElement === document.body)
      container.current?.querySelector<HTMLElement>('a, button')?.focus();
    hadActions.current = hasActions;
  }, [hasActions]);
  return container;
}

/** One section of the settings: title, status, content and actions. */
export function Section({ title, tone, state, lead, fault, actions, children }: SectionProps) {
  const titleId = useId();
  const container = useFocusOnActions(Boolean(actions));
  return (
    <section
      className={clsx(styles.section, tone === 'danger' && styles.danger)}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {state}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
      <FormError>{fault}</FormError>
      {actions && (
        <div ref={container} className={styles.actions}>
          {actions}
        </div>
      )}
    </section>
  );
}

/** A section's list: devices, sessions, passkeys. */
export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.entries} aria-label={label}>
      {children}
    </ul>
  );
}

interface EntryProps {
  name: ReactNode;
  /** Beside the name: 'This device'. */
  badge?: ReactNode;
  /** Details below the name, each a short sentence. */
  facts?: readonly ReactNode[];
  /** Actions on this entry; their accessible names must include the entry's. */
  action?: ReactNode;
}

/** One entry of such a list. */
export function Entry({ name, badge, facts = [], action }: EntryProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <p className={styles.name}>
          <span>{name}</span>
          {badge}
        </p>
        {facts.length > 0 && (
          <p className={styles.facts}>
            {facts.map((fact, index) => (
              <span key={index}>{fact}</span>
            ))}
          </p>
        )}
      </div>
      {action}
    </li>
  );
}

/** The skeleton of a section that is loading. */
export function SectionSkeleton({ lines = 2 }: { lines?: number }) {
  return (
    <div className={clsx(styles.section, styles.pending)}>
      <span role="status" className="visually-hidden">
        Loading…
      </span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} variant={index === 0 ? 'text' : 'line'} />
      ))}
    </div>
  );
}
