import type { FastifyRequest } from 'fastify';

const bearer = /^Bearer +(\S+) *$/i;

/** The bearer token of a request; undefined without one. */
export const readBearer = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1];
