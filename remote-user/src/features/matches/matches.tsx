import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Recommendation, RecommendationsAnswer } from '@hive/contract/matching';
import { paths } from '@hive/contract/paths';
import { Alert } from '@hive/shared-ui/alert';
import { buttonClass } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { formatList } from '@hive/shared-ui/lib/format';
import { EmptyState, ErrorState } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { AnswersSummary } from './answers-summary';
import { questionnaireQuery } from '../../lib/get-questionnaire';
import { recommendationsQuery } from '../../lib/list-recommendations';
import { DismissedBoxes } from './dismissed-boxes';
import { MatchSection } from './match-section';
import { MatchesSkeleton } from './matches-skeleton';
import styles from './matches.module.css';
import { MovesSummary } from './moved';
import { useComparison } from './use-comparison';
import { useDismissed } from './use-dismissed';

const loadFailed = 'Failed to load subscription boxes. Try again later.';

interface MatchesProps {
  /** The form that changes the answers on this page. */
  adjust: ReactNode;
  /** Whether boxes outside the chosen categories are shown below those inside. */
  showsOthers: boolean;
}

/** The matches, or their loading, empty or error state. */
export function Matches(props: MatchesProps) {
  const query = useQuery(recommendationsQuery());
  // Loaded beside the matches, which are below the answers and would move down if the answers arrived later.
  const answers = useQuery(questionnaireQuery());
  const isLoadingAnswers = !answers.isFetched && answers.failureCount === 0;
  const retry = () => void query.refetch();

  if (query.data && !isLoadingAnswers)
    return <MatchList answer={query.data} onStale={retry} {...props} />;
  if (query.isError) {
    return (
      <Card>
        <ErrorState message={getErrorMessage(query.error, loadFailed)} onRetry={retry} />
      </Card>
    );
  }
  return <MatchesSkeleton />;
}

interface MatchListProps extends MatchesProps {
  answer: RecommendationsAnswer;
  /** Called when the list is older than the catalogue. */
  onStale: () => void;
}

function MatchList({ answer, adjust, showsOthers, onStale }: MatchListProps) {
  const { unverified = [], emptyCategories = [], meta } = answer;
  const [toShown, setDismissed, restored] = useDismissed(answer);
  const [removed, setRemoved] = useState<{ name: string; message: string } | null>(null);
  const comparison = useComparison(answer, toShown);
  if (meta.answersId === null) return <NotAnswered />;
  const recommendations = toShown(answer.recommendations);
  const isChosen = (box: Recommendation) => box.isChosen === true;
  const chosen = recommendations.filter(isChosen);
  const others = recommendations.filter((box) => !isChosen(box));
  const listProps = {
    comparison,
    setDismissed,
    onStale: (name: string, message?: string) => {
      if (message) setRemoved({ name, message });
      onStale();
    },
  };
  return (
    <div className={styles.matches}>
      <VisuallyHidden role="status">
        {restored && `${restored} can be among your matches again.`}
      </VisuallyHidden>
      <AnswersSummary>{adjust}</AnswersSummary>
      {comparison && <MovesSummary key={meta.answersId} comparison={comparison} />}
      {removed && <RemovedNotice key={removed.name} {...removed} />}
      {emptyCategories.length > 0 && (
        <Alert tone="sky">{`We have no boxes for you in ${formatList(emptyCategories)} right now.`}</Alert>
      )}
      {recommendations.length === 0 && <NoMatches />}
      {chosen.length === 0 ? (
        <MatchSection boxes={others} {...listProps} />
      ) : (
        <>
          <MatchSection title="In your categories" boxes={chosen} {...listProps} />
          {showsOthers && (
            <MatchSection title="You might also like" boxes={others} {...listProps} />
          )}
        </>
      )}
      <MatchSection
        title="Not verified by Hive"
        note="We haven’t checked these brands of your categories yet, so they are not among your matches."
        boxes={toShown(unverified)}
        {...listProps}
      />
      <DismissedBoxes onRestored={(box) => setDismissed(box, false)} />
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
        title="Answer a few questions to see your matches"
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
