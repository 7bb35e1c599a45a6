import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { dismissedBoxesQuery } from '../../lib/list-dismissed-boxes';
import { recommendationsQuery } from '../../lib/list-recommendations';
import styles from './own-place.module.css';
import { OwnSection } from './own-section';

/**
 * The best matches, or the questionnaire if it is not finished. Matches that were loaded before the user dismissed one are
 * shown without it until they are loaded again.
 */
export function OwnMatches() {
  const query = useQuery(recommendationsQuery());
  // Only what the results page has loaded: the api leaves dismissed boxes out.
  const { data: dismissed = [], dataUpdatedAt } = useQuery({
    ...dismissedBoxesQuery(),
    enabled: false,
  });
  const isDismissed = (id: string) =>
    dataUpdatedAt > query.dataUpdatedAt && dismissed.some(({ box }) => box._id === id);
  return (
    <OwnSection
      title="Your top matches"
      link={{ to: paths.results.getHref(), label: 'See all matches' }}
      query={query}
      loadFailed="Your matches could not be loaded."
    >
      {({ recommendations, meta, differentFromAbove = [] }) => {
        const matches = recommendations.filter(({ _id }) => !isDismissed(_id));
        // Only one reason is shown, so it must say something about the box alone.
        const isAboutBox = (reason: string) => !differentFromAbove.includes(reason);
        return meta.answersId === null ? (
          <p className={styles.note}>
            Your questionnaire is not finished.{' '}
            <Link to={paths.questionnaire.getHref()}>Answer it to see your matches</Link>
          </p>
        ) : matches.length === 0 ? (
          <p className={styles.note}>No boxes match your answers right now.</p>
        ) : (
          <ol className={styles.list}>
            {matches.slice(0, limits.topFits).map(({ _id, name, reasons }) => {
              const reason = reasons.find(isAboutBox);
              return (
                <li key={_id} className={styles.item}>
                  <Link to={paths.partner.getHref(_id)}>{name}</Link>
                  {reason && <span className={styles.note}>{reason}</span>}
                </li>
              );
            })}
          </ol>
        );
      }}
    </OwnSection>
  );
}
