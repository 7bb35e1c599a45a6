import { paths } from '@hive/contract/paths';
import { Article } from '../components/article';
import { PageHead } from '../components/page-head';
import { parts } from '../features/counting/parts';

/** How visits are counted, with the objection. */
export default function CountingPage() {
  return (
    <>
      <PageHead
        title="How visits are counted"
        description="What Hive counts when you visit, why, and how to object to it on this device."
        path={paths.counting.getHref()}
        type="article"
      />
      <Article
        title="How visits are counted"
        lead="What we count, why, and how you can object to it on this device."
        parts={parts}
        isTemplate
      />
    </>
  );
}
