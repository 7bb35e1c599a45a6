import { paths } from '@hive/contract/paths';
import { Article } from '../components/article';
import { PageHead } from '../components/page-head';
import { parts } from '../features/about/parts';

/** The company behind the site. */
export default function AboutPage() {
  return (
    <>
      <PageHead
        title="Who runs this site"
        description="The company that runs Hive: its name, numbers and address, and how to contact it."
        path={paths.about.getHref()}
        type="article"
      />
      <Article
        title="Who runs this site"
        lead="The company behind the site and how to contact us."
        parts={parts}
        isTemplate
      />
    </>
  );
}
