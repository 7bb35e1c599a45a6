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

/**
 * Checks that a token may do something with an app.
 * @param needed the rights of which one is enough
 * @throws Problem FORBIDDEN
 */
export function checkDeployAccess(
  { apps, rights }: DeployAccess,
  app: string,
  ...needed: readonly DeployRight[]
): void {
  if (!apps.includes(app))
    throw new Problem(
      'FORBIDDEN',
      `This deploy token is not for ${app}, but for ${apps.join(', ')}.`,
    );
  if (!needed.some((right) => rights.includes(right)))
    throw new Problem(
      'FORBIDDEN',
      `This deploy token has no right to ${needed.join(' or ')}. Its rights: ${rights.join(', ')}.`,
    );
}
