import { paths } from '@hive/contract/paths';
import { Article } from '../components/article';
import { PageHead } from '../components/page-head';
import { parts } from '../features/privacy/parts';

/** What Hive stores, why, and how to change or erase it. */
export default function PrivacyPage() {
  return (
    <>
      <PageHead
        title="Privacy and cookies"
        description="What Hive stores about visitors and members, every cookie by its name, how to change your choice, and how to have your data erased."
        path={paths.privacy.getHref()}
        type="article"
      />
      <Article
        title="Privacy and cookies"
        lead="What we store, why, and how you can change or delete it."
        parts={parts}
      />
    </>
  );
}
