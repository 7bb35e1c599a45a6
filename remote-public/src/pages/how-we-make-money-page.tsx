import { paths } from '@hive/contract/paths';
import { Article } from '../components/article';
import { PageHead } from '../components/page-head';
import { parts } from '../features/money/parts';

/** Commission, plans, sponsored places, and what no payment changes. */
export default function HowWeMakeMoneyPage() {
  return (
    <>
      <PageHead
        title="How we make money"
        description="Where Hive’s income comes from: commission, plans and sponsored places, and what no payment can change."
        path={paths.howWeMakeMoney.getHref()}
        type="article"
      />
      <Article
        title="How we make money"
        lead="Brands pay us, you don’t. No payment changes what we recommend."
        parts={parts}
        isTemplate
      />
    </>
  );
}
