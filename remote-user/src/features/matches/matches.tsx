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

const loadFailed = 'Failed to load subscription boxes. Try again later.';

/** The matches, or their loading, empty or error state. */
export function Matches() {
  const query = useQuery(recommendationsQuery());
  const retry = () => void query.refetch();

  if (query.data) return <MatchList answer={query.data} onStale={retry} />;
  if (query.isError) {
    return (
      <Card>
        <ErrorState message={getErrorMessage(query.error, loadFailed)} onRetry={retry} />
      </Card>
    );
  }
  return <MatchesSkeleton />;
}

interface MatchListProps {
  answer: RecommendationsAnswer;
  /** Called when the list is older than the catalogue. */
  onStale: () => void;
}

function MatchList({ answer: { recommendations, meta }, onStale }: MatchListProps) {
  const [removed, setRemoved] = useState<{ name: string; message: string } | null>(null);
  if (meta.answersId === null) return <NotAnswered />;
  return (
    <div className={styles.matches}>
      <AnswersSummary />
      {removed && <RemovedNotice key={removed.name} {...removed} />}
      {recommendations.length === 0 ? (
        <NoMatches />
      ) : (
        <ol className={styles.list}>
          {recommendations.map((box) => (
            <li key={box._id}>
              <MatchCard
                box={box}
                onStale={(message) => {
                  if (message) setRemoved({ name: box.name, message });
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

/** Takes the focus, since the focused card is about to unmount. */
function RemovedNotice({ name, message }: { name: string; message: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert tone="honey" role="alert" title={name}>
        {`${message} We’re refreshing your matches.`}
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
        New boxes join every month. Choose more categories to see more boxes.
      </EmptyState>
    </Card>
  );
}
