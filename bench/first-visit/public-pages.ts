import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { PublicBox } from '@hive/contract/boxes';
import { paths } from '@hive/contract/paths';
import { toSlug } from '@hive/contract/slug';

/** Addresses of the pages that a visitor may open first, by name, on a site with the demo's boxes. */
export async function listPublicPages(origin: string) {
  const answer = await fetch(`${origin}${apiBase}${apiPaths.publicBoxes}`);
  const boxes = (await answer.json()) as PublicBox[];
  // The box with the most reviews has the largest profile.
  const [box] = boxes.toSorted((a, b) => b.ratingCount - a.ratingCount);
  if (!box?.category) throw new Error('The site has no box with a category');
  const ids = boxes.slice(0, 3).map(({ _id }) => _id);
  return {
    home: paths.home.getHref(),
    directory: paths.boxes.getHref(),
    category: paths.boxCategory.getHref(toSlug(box.category.name)),
    profile: paths.partner.getHref(box._id, box.name),
    compare: paths.compare.getHref(ids),
    shortlist: paths.shortlist.getHref(ids),
    'how-we-rank': paths.howWeRank.getHref(),
    login: paths.login.getHref(),
    register: paths.register.getHref(),
    'list-your-box': paths.listYourBox.getHref(),
  };
}
