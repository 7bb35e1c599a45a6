import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { Badge } from '@hive/shared-ui/badge';
import { Skeleton } from '@hive/shared-ui/state';
import { formatPounds } from '@hive/shared-ui/lib/format';
import { describeLeaving } from '../../lib/leaving';
import { questionnaireQuery } from '../../lib/get-questionnaire';
import styles from './answers-summary.module.css';

/** The answers that the matches are based on, with a link to change them and a form that changes them here. */
export function AnswersSummary({ children }: { children: ReactNode }) {
  const { data: answers, isPending } = useQuery(questionnaireQuery());
  const leaving = describeLeaving(answers?.leaving);
  return (
    <section aria-label="Your answers" className={styles.summary}>
      {isPending && <Skeleton variant="line" className={styles.skeleton} />}
      {answers && (
        <dl className={styles.answers}>
          <div className={styles.answer}>
            <dt>You chose</dt>
            <dd className={styles.chips}>
              {answers.categories.map((name) => (
                <Badge key={name}>{name}</Badge>
              ))}
            </dd>
          </div>
          <div className={styles.answer}>
            <dt>What matters most</dt>
            <dd className={styles.chips}>
              <Badge>{answers.priority === 'None' ? 'No preference' : answers.priority}</Badge>
            </dd>
          </div>
          {typeof answers.budget === 'number' && (
            <div className={styles.answer}>
              <dt>Budget</dt>
              <dd className={styles.chips}>
                <Badge>{`${formatPounds(answers.budget)} a month`}</Badge>
              </dd>
            </div>
          )}
          {leaving && (
            <div className={styles.answer}>
              <dt>When to leave</dt>
              <dd className={styles.chips}>
                <Badge>{leaving}</Badge>
              </dd>
            </div>
          )}
        </dl>
      )}
      <Link to={paths.questionnaire.getHref()} className={styles.change}>
        Change my answers
      </Link>
      <div className={styles.adjust}>{children}</div>
    </section>
  );
}
