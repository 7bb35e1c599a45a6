import type { DeployRight } from '@hive/contract/deploy-tokens';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem';

/** What a request may do with a deploy token. */
export interface DeployAccess {
  tokenId: string;
  /** The name of the token. */
  name: string;
  apps: readonly string[];
  rights: readonly DeployRight[];
  /** The admin who created it. */
  createdBy: string;
  /** The id of the current request, as in the log. */
  requestId: string;
  /** Checks again that the token is accepted, right before something takes effect. @throws Problem UNAUTHENTICATED */
  checkAgain: () => Promise<void>;
}

/** A request without a valid deploy token. */
export const deployTokenRequired = (): Problem =>
  new Problem('UNAUTHENTICATED', 'Send a valid deploy token as bearer token.');

/** The deploy token of a request. @throws Problem UNAUTHENTICATED without a valid one */
export function requireDeployAccess({
  deployAccess,
}: Pick<FastifyRequest, 'deployAccess'>): DeployAccess {
  if (deployAccess) return deployAccess;
  throw deployTokenRequired();
}

/** Checks that a token is for an app. @throws Problem FORBIDDEN */
export function checkDeployApp({ apps }: DeployAccess, app: string): void {
  if (!apps.includes(app))
    throw new Problem(
      'FORBIDDEN',
      `This deploy token is not for ${app}, but for ${apps.join(', ')}.`,
    );
}

/** Whether a token only stores versions for previews. */
export const isForPreviewsOnly = ({ rights }: Pick<DeployAccess, 'rights'>): boolean =>
  rights.length === 0;

/**
 * Checks that a token may do something with an app.
 * @param needed the rights of which one is enough
 * @throws Problem FORBIDDEN
 */
export function checkDeployAccess(
  access: DeployAccess,
  app: string,
  ...needed: readonly DeployRight[]
): void {
  checkDeployApp(access, app);
  const { rights } = access;
  if (needed.some((right) => rights.includes(right))) return;
  const has = isForPreviewsOnly(access)
    ? 'It is for previews only.'
    : `Its rights: ${rights.join(', ')}.`;
  throw new Problem(
    'FORBIDDEN',
    `This deploy token has no right to ${needed.join(' or ')}. ${has}`,
  );
}
