import { apiPaths } from '@hive/contract/api-paths';
import type { Recommendation } from '@hive/contract/matching';
import type { Interaction } from '@hive/contract/tracking';
import { http } from '@hive/shared-auth/remote-http';
import { webUrl } from '@hive/shared-ui/lib/web-url';

/** Records a click on a box's affiliate link and resolves to the URL to open. Rejects when there is none. */
export async function logAffiliateClick(
  box: Pick<Recommendation, '_id' | 'name'>,
  affiliateLink: string,
): Promise<string> {
  const interaction: Interaction = {
    action: 'clicked_affiliate_link',
    details: { boxId: box._id, boxName: box.name, url: affiliateLink, page: 'results' },
  };
  const response = await http.post(apiPaths.logInteraction, interaction);
  const url = webUrl(response.url);
  if (!url) throw new Error('The response to the click contains no web address.');
  return url;
}
