import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import type { PageProps } from '@hive/contract/remote';
import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';
import { Matches } from '../features/matches/matches';
import { AdjustAnswers } from '../features/questionnaire/adjust-answers';
import type { remote } from '../remote';

/** /results: the boxes that fit the answers, with the reasons. */
export default function ResultsPage({ flags }: PageProps<typeof remote>) {
  return (
    <PageFrame>
      <meta
        name="description"
        content="Subscription boxes that fit your answers, each with the reasons, what a month costs and how to cancel."
      />
      <PageHead title="Your Subscription Box Matches">
        Ordered by how well they fit your answers. No brand can pay to rank higher.{' '}
        <Link to={paths.howWeRank.getHref()}>How we rank</Link>
        {'\u00a0· '}
        <Link to={`${paths.howWeRank.getHref()}#labels`}>What ‘Verified’ means</Link>
      </PageHead>
      <Matches
        adjust={<AdjustAnswers />}
        showsOthers={flags?.['results-other-categories'] ?? true}
      />
    </PageFrame>
  );
}
