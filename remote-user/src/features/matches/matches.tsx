import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RecommendationsAnswer } from '@hive/contract/matching';
import { paths } from '@hive/contract/paths';
import { Alert } from '@hive/shared-ui/alert';
import { buttonClass } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { EmptyState, ErrorState } from '@hive/shared-ui/state';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { AnswersSummary } from './answers-summary';
import { recommendationsQuery } from './api/list-recommendations';
import { MatchCard } from './match-card';
import { MatchesSkeleton } from './matches-skeleton';
import styles from './matches.module.css';

const notLoaded = 'Failed to load subscription boxes. Try again later.';

/** The matches in every state they can be in. */
export function Matches() {
  const query = useQuery(recommendationsQuery());
  const retry = () => void query.refetch();

  if (query.data) return <MatchList answer={query.data} onStale={retry} />;
  if (query.isError) {
    return (
      <Card>
        <ErrorState message={getErrorMessage(query.error, notLoaded)} onRetry={retry} />
      </Card>
    );
  }
  return <MatchesSkeleton />;
}

interface MatchListProps {
  answer: RecommendationsAnswer;
  /** The list is older than the catalogue. */
  onStale: () => void;
}

function MatchList({ answer: { recommendations, meta }, onStale }: MatchListProps) {
  const [gone, setGone] = useState<{ name: string; sentence: string } | null>(null);
  if (meta.answersId === null) return <NotAnswered />;
  return (
    <div className={styles.matches}>
      <AnswersSummary />
      {gone && <GoneNotice key={gone.name} {...gone} />}
      {recommendations.length === 0 ? (
        <NoMatches />
      ) : (
        <ol className={styles.list}>
          {recommendations.map((box) => (
            <li key={box._id}>
              <MatchCard
                box={box}
                onStale={(sentence) => {
                  if (sentence) setGone({ name: box.name, sentence });
                  onStale();
                }}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The card that was pressed is about to vanish, and the focus with it: it comes here. */
function GoneNotice({ name, sentence }: { name: string; sentence: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert tone="honey" role="alert" title={name}>
        {`${sentence} Your matches are being refreshed.`}
      </Alert>
    </div>
  );
}

function NotAnswered() {
  return (
    <Card>
      <EmptyState
        title="Answer two questions to see your matches"
        action={
          <Link to={paths.questionnaire.getHref()} className={buttonClass()}>
            Start the questionnaire
          </Link>
        }
      >
        Tell us what you like to receive and what matters most. It takes about a minute.
      </EmptyState>
    </Card>
  );
}

function NoMatches() {
  return (
    <Card>
      <EmptyState
        title="No boxes match your answers right now"
        action={
          <Link
            to={paths.questionnaire.getHref()}
            className={buttonClass({ variant: 'secondary' })}
          >
            Choose other categories
          </Link>
        }
      >
        New boxes join every month. More categories give you more to look at.
      </EmptyState>
    </Card>
  );
}
