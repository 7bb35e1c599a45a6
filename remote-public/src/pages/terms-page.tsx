import { paths } from '@hive/contract/paths';
import { TermsArticle } from '../features/terms/terms-article';
import { people20261124 } from '../features/terms/texts/people-2026-11-24';

/** The text of each version, by its name. */
const texts = { '2026-11-24': people20261124 };

/** Terms for people: the current version, or the one that the address names. */
export default function TermsPage() {
  return (
    <TermsArticle
      audience="people"
      title="Terms for people"
      lead="What you and Hive agree when you use the site."
      getHref={paths.terms.getHref}
      texts={texts}
    />
  );
}
