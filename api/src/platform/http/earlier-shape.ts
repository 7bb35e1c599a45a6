import type { Call, EarlierShape, RequestParts } from '@hive/contract/call';
import type { FastifyRequest } from 'fastify';
import { parseInput } from './parse-input';
import { Problem } from './problem';

/** The parts of a request that a call, or an earlier shape of it, has schemas for: checked by them. */
export const readParts = (
  { params, query, body }: Pick<Call, 'params' | 'query' | 'body'>,
  sent: RequestParts,
): RequestParts => ({
  params: params && parseInput(params, sent.params),
  query: query && parseInput(query, sent.query),
  body: body && parseInput(body, sent.body),
});

/**
 * Today's request from one in the earlier shape. It is checked by the earlier schemas, whose words its sender knows,
 * then lifted and checked by today's, which may want more.
 */
export function liftParts(
  call: Call,
  earlier: EarlierShape,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): RequestParts {
  const sent = { params: request.params, query: request.query, body: request.body };
  const understood = readParts(earlier, sent);
  return readParts(call, { ...sent, ...earlier.lift(understood) });
}

/** A refusal as its earlier client knows the fields: by the names they had. */
export function inEarlierWords(error: unknown, { fields: names = {} }: EarlierShape): unknown {
  if (!(error instanceof Problem) || !error.fields) return error;
  const { code, message, fields, details, reason } = error;
  const renamed = Object.entries(fields).map(([name, sentence]) => [
    earlierName(name, names),
    sentence,
  ]);
  return new Problem(code, message, {
    fields: Object.fromEntries(renamed) as Record<string, string>,
    details,
    reason,
    cause: error,
  });
}

/** `address.town` is `place.town` where `address` was `place`. */
function earlierName(name: string, names: Readonly<Record<string, string>>): string {
  const steps = name.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const earlier = names[steps.slice(0, length).join('.')];
    if (earlier !== undefined) return [earlier, ...steps.slice(length)].join('.');
  }
  return name;
}
