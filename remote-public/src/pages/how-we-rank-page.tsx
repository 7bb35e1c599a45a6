import { paths } from '@hive/contract/paths';
import { Article } from '../components/article';
import { PageHead } from '../components/page-head';
import { parts } from '../features/how-we-rank/parts';

/** Explains how boxes are ordered and rated, and how Hive earns money. */
export default function HowWeRankPage() {
  return (
    <>
      <PageHead
        title="How we rank"
        description="How Hive orders matches and lists, how ratings are calculated and checked, how we earn money, and what never counts."
        path={paths.howWeRank.getHref()}
        type="article"
      />
      <Article
        title="How we rank"
        lead="Why one box ranks above another, how we check reviews and who pays for Hive."
        parts={parts}
      />
    </>
  );
}
