import { paths } from '@hive/contract/paths';
import { TermsArticle } from '../features/terms/terms-article';
import { brands20261124 } from '../features/terms/texts/brands-2026-11-24';

/** The text of each version, by its name. */
const texts = { '2026-11-24': brands20261124 };

/** Terms for brands: the current version, or the one that the address names. */
export default function BrandTermsPage() {
  return (
    <TermsArticle
      audience="brands"
      title="Terms for brands"
      lead="What a brand and Hive agree when its box is listed."
      getHref={paths.termsForBrands.getHref}
      texts={texts}
    />
  );
}
