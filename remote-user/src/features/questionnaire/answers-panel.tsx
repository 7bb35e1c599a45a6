import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@hive/shared-ui/button';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import { describeLeaving } from '../../lib/leaving';
import type { Answers } from './answers';
import styles from './answers-panel.module.css';

interface AnswersPanelProps {
  answers: Answers;
  busy: boolean;
  /** The error of the last submission. */
  children?: ReactNode;
}

const formatCategoryCount = (categories: readonly string[]): string =>
  categories.length === 1 ? '1 category' : `${categories.length} categories`;

/** The progress and the submit button: beside the form, or at the bottom of the screen on phones. */
export function AnswersPanel({
  answers: { categories, priority, budget, leaving },
  busy,
  children,
}: AnswersPanelProps) {
  const steps = [
    {
      name: 'Categories',
      isDone: categories.length > 0,
      value: categories.join(', ') || 'None yet',
    },
    {
      name: 'What matters most',
      isDone: priority !== 'None',
      value: priority === 'None' ? 'No preference' : priority,
    },
    {
      name: 'Budget a month',
      isDone: budget.trim() !== '',
      value: budget.trim() === '' ? 'No limit' : `£${budget.trim().replace(/^£\s?/, '')}`,
    },
    {
      name: 'When to leave',
      isDone: leaving !== null,
      value: describeLeaving(leaving) ?? 'No preference',
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>Your answers</h2>
        <p className={styles.count}>{`${done} of ${steps.length} answered`}</p>
      </div>
      <div className={styles.progress} aria-hidden="true">
        {steps.map(({ name, isDone }) => (
          <span key={name} className={clsx(styles.part, isDone && styles.done)} />
        ))}
      </div>
      <ol className={styles.steps}>
        {steps.map(({ name, isDone, value }) => (
          <li key={name} className={styles.step}>
            <span className={clsx(styles.mark, isDone && styles.done)} aria-hidden="true">
              {isDone && <Check size={13} strokeWidth={3} />}
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{value}</span>
          </li>
        ))}
      </ol>
      <p className={styles.short}>
        {joinFacts([
          categories.length === 0 ? 'Nothing chosen yet' : formatCategoryCount(categories),
          priority !== 'None' && priority,
        ])}
      </p>
      {children}
      <Button type="submit" busy={busy} className={styles.submit}>
        See My Matches
      </Button>
    </div>
  );
}
