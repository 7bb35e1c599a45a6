import { paths } from '@hive/contract/paths';
import { Article } from '../components/article';
import { PageHead } from '../components/page-head';
import { parts } from '../features/complaints/parts';

/** How to complain, with the form. */
export default function ComplaintsPage() {
  return (
    <>
      <PageHead
        title="Complaints"
        description="How to complain to Hive about a box, a review, an order or your data, and when you get an answer."
        path={paths.complaints.getHref()}
        type="article"
      />
      <Article
        title="Complaints"
        lead="Tell us what went wrong. You get a number, and an answer within 30 days."
        parts={parts}
        isTemplate
      />
    </>
  );
}
