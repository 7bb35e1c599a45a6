import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { recommendationsQuery } from '../../lib/list-recommendations';
import styles from './own-place.module.css';
import { OwnSection } from './own-section';

/** The best matches, or the questionnaire if it is not finished. */
export function OwnMatches() {
  const query = useQuery(recommendationsQuery());
  return (
    <OwnSection
      title="Your top matches"
      link={{ to: paths.results.getHref(), label: 'See all matches' }}
      query={query}
      loadFailed="Your matches could not be loaded."
    >
      {({ recommendations, meta }) =>
        meta.answersId === null ? (
          <p className={styles.note}>
            Your questionnaire is not finished.{' '}
            <Link to={paths.questionnaire.getHref()}>Answer it to see your matches</Link>
          </p>
        ) : recommendations.length === 0 ? (
          <p className={styles.note}>No boxes match your answers right now.</p>
        ) : (
          <ol className={styles.list}>
            {recommendations.slice(0, limits.topFits).map(({ _id, name, reasons }) => (
              <li key={_id} className={styles.item}>
                <Link to={paths.partner.getHref(_id)}>{name}</Link>
                {reasons[0] && <span className={styles.note}>{reasons[0]}</span>}
              </li>
            ))}
          </ol>
        )
      }
    </OwnSection>
  );
}
