import { paths } from '@hive/contract/paths';
import { Article } from '../components/article';
import { PageHead } from '../components/page-head';
import { parts } from '../features/accessibility/parts';

/** How accessible the site is. */
export default function AccessibilityPage() {
  return (
    <>
      <PageHead
        title="Accessibility statement"
        description="How accessible Hive is, what we know does not work, and how to report a problem."
        path={paths.accessibility.getHref()}
        type="article"
      />
      <Article
        title="Accessibility statement"
        lead="How accessible Hive is, and what to do if you can’t use a part of it."
        parts={parts}
        isTemplate
      />
    </>
  );
}
