import { unattendedHeader } from '@hive/contract/unattended';
import type { FastifyRequest } from 'fastify';

/** Whether the page reports that the user is away. Trusted, because it can only end a session sooner. */
export const isUnattended = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[unattendedHeader] !== undefined;
