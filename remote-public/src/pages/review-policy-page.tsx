import { paths } from '@hive/contract/paths';
import { Article } from '../components/article';
import { PageHead } from '../components/page-head';
import { parts } from '../features/review-policy/parts';

/** The rules for reviews. */
export default function ReviewPolicyPage() {
  return (
    <>
      <PageHead
        title="Review policy"
        description="Who can review a box on Hive, how we check reviews, what brands can do, and how to report a review."
        path={paths.reviewPolicy.getHref()}
        type="article"
      />
      <Article
        title="Review policy"
        lead="Who can review a box, what we check and what brands can do."
        parts={parts}
        isTemplate
      />
    </>
  );
}
