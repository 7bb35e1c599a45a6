import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { Badge } from '@hive/shared-ui/badge';
import { Skeleton } from '@hive/shared-ui/state';
import { questionnaireQuery } from '../../lib/get-questionnaire';
import styles from './answers-summary.module.css';

/** The answers that the matches are based on, with a link to change them. */
export function AnswersSummary() {
  const { data: answers, isPending } = useQuery(questionnaireQuery());
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
        </dl>
      )}
      <Link to={paths.questionnaire.getHref()} className={styles.change}>
        Change my answers
      </Link>
    </section>
  );
}
