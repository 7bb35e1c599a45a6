import { paths } from '@hive/contract/paths';
import { Article } from '../components/article';
import { PageHead } from '../components/page-head';
import { parts } from '../features/how-we-rank/parts';

/** How boxes are ordered, rated and paid for, in plain words. */
export default function HowWeRankPage() {
  return (
    <>
      <PageHead
        title="How we rank"
        description="How Hive orders matches and lists, how ratings are made and checked, how we earn money, and what never counts."
        path={paths.howWeRank.getHref()}
        type="article"
      />
      <Article
        title="How we rank"
        lead="You should know why one box ranks above another, and who pays for Hive. Here is everything."
        parts={parts}
      />
    </>
  );
}
