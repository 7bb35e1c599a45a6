import { unattendedHeader } from '@hive/contract/unattended';
import type { FastifyRequest } from 'fastify';

/** Whether a page says that nobody is there. Believed, since it can only end a session sooner. */
export const isUnattended = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[unattendedHeader] !== undefined;
