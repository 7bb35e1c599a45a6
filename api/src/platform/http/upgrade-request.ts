import type { Call, EarlierShape, RequestParts } from '@hive/contract/call';
import type { FastifyRequest } from 'fastify';
import { parseInput } from './parse-input';
import { Problem } from './problem';

/** Validates the parts of a request that a call, or an earlier shape of it, has schemas for. */
export const readParts = (
  { params, query, body }: Pick<Call, 'params' | 'query' | 'body'>,
  sent: RequestParts,
): RequestParts => ({
  params: params && parseInput(params, sent.params),
  query: query && parseInput(query, sent.query),
  body: body && parseInput(body, sent.body),
});

/**
 * Converts a request in an earlier shape to the current one. Validates with the earlier schemas first, so that errors
 * use names the client knows, then with the current schemas, which may be stricter.
 */
export function upgradeRequest(
  call: Call,
  earlier: EarlierShape,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): RequestParts {
  const sent = { params: request.params, query: request.query, body: request.body };
  const understood = readParts(earlier, sent);
  return readParts(call, { ...sent, ...earlier.lift(understood) });
}

/** Renames the fields of a validation error to the names in the earlier contract. */
export function toEarlierFieldNames(error: unknown, { fields: names = {} }: EarlierShape): unknown {
  if (!(error instanceof Problem) || !error.fields) return error;
  const { code, message, fields, details, reason, event, throttleKey } = error;
  const renamed = Object.entries(fields).map(([name, sentence]) => [
    earlierName(name, names),
    sentence,
  ]);
  return new Problem(code, message, {
    fields: Object.fromEntries(renamed) as Record<string, string>,
    details,
    reason,
    event,
    throttleKey,
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
