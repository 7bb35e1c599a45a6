import { goParams, goQuery } from '@hive/contract/tracking';
import { paths } from '@hive/contract/paths';
import { plainPage, plainPageHeaders } from '@hive/shared-node/plain-page';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createAccountCookie } from '../../auth/sessions/account-cookie';
import type { Catalogue } from '../../marketplace/catalogue/catalogue';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { tagAffiliateUrl } from './affiliate-url';
import { readAffiliateLink } from './interaction-service';
import { visitorsPerNetwork } from './network-allowance';
import type { RequestVisitor } from './request-visitor';
import { flagOf, readVisitor, updateVisitorCookie } from './request-visitor';
import type { Tracker } from './tracker';

/**
 * Serves `GET /go/{boxId}`: plain links that need no script. The click is stored (on disk while the database is
 * unreachable), and the visitor is redirected to the brand even if storing it fails.
 */
export function goRoutes(
  app: FastifyInstance,
  context: AppContext,
  { catalogue, tracker }: { catalogue: Catalogue; tracker: Tracker },
): void {
  const { points, seconds } = context.policy.rateLimits.go;
  const network = createLimiter(context, {
    name: 'go-network',
    points: points * visitorsPerNetwork,
    seconds,
    store: 'divided',
  });
  const isOverLimit = async (visitor: RequestVisitor): Promise<boolean> =>
    network.consume(visitor.network).then(
      () => false,
      () => true,
    );

  const account = createAccountCookie(context.settings);

  app.get(paths.go.path, { config: { isAnonymous: true } }, async (request, reply) => {
    const params = goParams.safeParse(request.params);
    const box = params.success ? findBox(catalogue, params.data.id) : undefined;
    if (box === null)
      return sendPage(
        reply,
        503,
        'One moment, please',
        'We cannot look this box up right now. Please try again shortly.',
      );
    if (!box)
      return sendPage(
        reply,
        404,
        'This box is not on Hive',
        'It may have left, or the link is incomplete.',
      );
    const link = readAffiliateLink(box);
    if (!link) return sendPage(reply, 404, box.name, '⚠️ No affiliate link available.');

    updateVisitorCookie(request, reply, context);
    const visitor = readVisitor(request, context);
    if (visitor.hasObjected)
      return redirect(reply, link, tagAffiliateUrl(link, box.clickParameter, null));
    const { place: page = null } = goQuery.parse(request.query);
    const isSponsored = page === 'sponsored';
    const limited = flagOf(visitor) ?? ((await isOverLimit(visitor)) ? 'over-limit' : null);
    const click = tracker.newClick({
      boxId: box.id,
      userId: visitor.hasConsented ? account.read(request, context.clock.now()) : null,
      visitor,
      source: isSponsored ? 'sponsored' : 'go',
      page,
      url: link.href,
      flag: limited ?? (isSponsored ? 'sponsored' : null),
    });
    click.url = tagAffiliateUrl(link, box.clickParameter, visitor.hasConsented ? click.id : null);
    await tracker.keepClickAnyhow(click).catch((error: unknown) => {
      request.log.error(
        { err: error, click: click.id },
        'a click is lost: neither database nor disk takes it',
      );
      // The brand must not receive the id of a click that is not stored.
      click.url = tagAffiliateUrl(link, box.clickParameter, null);
    });
    return redirect(reply, link, click.url);
  });
}

/** Redirects to the brand. */
const redirect = (reply: FastifyReply, link: URL, url: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('link', `<${link.origin}/>; rel="sponsored nofollow noopener noreferrer"`)
    .redirect(url, 302);

/** The box; undefined when there is none, null while the catalogue cannot be read. */
function findBox(catalogue: Catalogue, id: string): ReturnType<Catalogue['findBox']> | null {
  try {
    return catalogue.findBox(id);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

const sendPage = (
  reply: FastifyReply,
  status: number,
  heading: string,
  text: string,
): FastifyReply =>
  reply
    .code(status)
    .headers(plainPageHeaders)
    .send(plainPage({ heading, text, link: { href: paths.home.getHref(), text: 'Back to Hive' } }));
