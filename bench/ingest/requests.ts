import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { PublicBox } from '@hive/contract/boxes';
import { paths } from '@hive/contract/paths';
import type { Interaction } from '@hive/contract/tracking';
import type autocannon from 'autocannon';
import { writerKinds } from './click-writers';

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A call that records clicks. */
export interface ClickCall {
  name: string;
  /** Ways of writing: `group` is the product, the others are references. */
  sides: readonly string[];
  /** Requests of one visitor for each of 65,536 networks in 10.0.0.0/8, spread over all boxes. */
  makeRequests(side: string, boxes: readonly PublicBox[]): autocannon.Request[];
}

export const clickCalls: readonly ClickCall[] = [
  {
    name: `POST ${apiPaths.logInteraction}`,
    sides: ['group', ...writerKinds],
    makeRequests: (side, boxes) =>
      makeRequests(boxes, (box) => {
        const body: Interaction = {
          action: 'clicked_affiliate_link',
          details: { boxId: box._id, boxName: box.name, url: box.affiliateLink ?? '' },
        };
        return {
          method: 'POST',
          path: `${side === 'group' ? apiBase : `/${side}`}${apiPaths.logInteraction}`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
      }),
  },
  {
    name: `GET ${paths.go.path}`,
    sides: ['group', 'nothing'],
    makeRequests: (side, boxes) =>
      makeRequests(boxes, (box) => ({
        method: 'GET',
        path: `${side === 'group' ? '' : `/${side}`}${paths.go.getHref(box._id, 'home')}`,
      })),
  },
];

function makeRequests(
  boxes: readonly PublicBox[],
  makeRequest: (box: PublicBox) => autocannon.Request,
): autocannon.Request[] {
  return Array.from({ length: 65_536 }, (_unused, index) => {
    const request = makeRequest(boxes[index % boxes.length]!);
    const visitor = {
      'user-agent': browser,
      'x-forwarded-for': `10.${index >> 8}.${index & 255}.1`,
    };
    return { ...request, headers: { ...request.headers, ...visitor } };
  });
}
