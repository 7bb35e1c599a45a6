import { paths } from '@hive/contract/paths';
import type { FastifyReply } from 'fastify';
import type { PartnerPath } from './known-partners';
import type { LiveReleases } from './live-releases';
import type { PagePlan } from './page-plan';

interface PageRedirect {
  /** 301 to the canonical address; 302 while the live release cannot read it. */
  status: 301 | 302;
  location: string;
}

const readsNames = ({ remotes }: LiveReleases): boolean =>
  [...remotes.values()].some(({ pages }) =>
    pages.some(({ path, readableIds }) => path === paths.partner.path && readableIds),
  );

/**
 * Redirects a profile to its one address: with the current name of the box, or without a name after a rollback to a release
 * that does not read names. Parameters stay.
 */
export function findRedirect(
  url: URL,
  { addresses }: PartnerPath,
  releases: LiveReleases,
): PageRedirect | null {
  if (!addresses) return null;
  const isReadable = readsNames(releases);
  if (isReadable && url.pathname !== addresses.readable)
    return { status: 301, location: addresses.readable + url.search };
  const hasName = !url.pathname.toLowerCase().startsWith(addresses.plain);
  return !isReadable && hasName ? { status: 302, location: addresses.plain + url.search } : null;
}

/** Browsers store a 301 for good unless they must revalidate it, and a name can change back. */
export const sendRedirect = (
  reply: FastifyReply,
  { status, location }: PageRedirect,
  dependsOnCookie: boolean,
): FastifyReply =>
  reply
    .header('cache-control', dependsOnCookie ? 'private, no-cache' : 'no-cache')
    .header('vary', dependsOnCookie ? 'cookie' : 'accept-encoding')
    .redirect(location, status);

/** Screens of the shell that are public pages. */
const listedScreens = new Set<string>([paths.login.path, paths.register.path]);

/** Whether search engines may list the page: public pages of remotes, and where visitors log in and register. */
export function isListed(plan: PagePlan | null, releases: LiveReleases): boolean {
  if (!plan) return true;
  if (!plan.remote) return listedScreens.has(plan.address);
  const { app, module } = plan.remote;
  const page = releases.remotes.get(app)?.pages.find((one) => one.module === module);
  return page?.access === 'public';
}
