import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';
import { Matches } from '../features/matches/matches';
import { AdjustAnswers } from '../features/questionnaire/adjust-answers';

/** /results: the boxes that fit the answers, with the reasons. */
export default function ResultsPage() {
  return (
    <PageFrame>
      <meta
        name="description"
        content="Subscription boxes that fit your answers, each with the reasons, what a month costs and how to cancel."
      />
      <PageHead title="Your Subscription Box Matches">
        Ordered by how well they fit your answers. No brand can pay to rank higher.{' '}
        <Link to={paths.howWeRank.getHref()}>How we rank</Link> ·{' '}
        <Link to={`${paths.howWeRank.getHref()}#labels`}>What ‘Verified’ means</Link>
      </PageHead>
      <Matches adjust={<AdjustAnswers />} />
    </PageFrame>
  );
}
