import { apiPaths, fill } from '../src/api-paths';
import type { AddressOf, AnswerOf, BodyOf, ErrorCodeOf, QueryOf } from '../src/call-types';

/*
 * The type checker runs these tests: a `@ts-expect-error` without an error fails it. Each line is a drift between a client
 * and the contract.
 */

const accept = <T>(value: T): T => value;

test('A path takes exactly its parameters', () => {
  expect(fill(apiPaths.publicBox, { id: 'a' })).toBe('/boxes/public/a');
  // @ts-expect-error The parameter has another name.
  expect(() => fill(apiPaths.publicBox, { boxId: 'a' })).toThrow('needs id');
});

test('A call is addressed by a path of its method, with its parameters filled in', () => {
  accept<AddressOf<'GET'>>(apiPaths.publicBoxes);
  accept<AddressOf<'GET'>>(fill(apiPaths.publicBox, { id: 'a' }));
  // @ts-expect-error The parameters are missing.
  accept<AddressOf<'GET'>>(apiPaths.publicBox);
  // @ts-expect-error No call has this path.
  accept<AddressOf<'GET'>>('/no-such-call');
  // @ts-expect-error The path has no call with this method.
  accept<AddressOf<'DELETE'>>(apiPaths.publicBoxes);
});

test('A body has the fields of the schema', () => {
  type Body = BodyOf<'POST', typeof apiPaths.boxReviews>;
  accept<Body>({ rating: 5, message: 'Good beans.' });
  // @ts-expect-error The message is missing.
  accept<Body>({ rating: 5 });
  // @ts-expect-error The rating is a number.
  accept<Body>({ rating: '5', message: 'Good beans.' });
  // @ts-expect-error The call has no body.
  accept<BodyOf<'POST', typeof apiPaths.totpDisable>>({ code: '123456' });
});

test('A query has the parameters of the schema', () => {
  type Query = QueryOf<'GET', typeof apiPaths.userAll>;
  accept<Query>({ role: 'admin', page: 2 });
  // @ts-expect-error No such role.
  accept<Query>({ role: 'moderator' });
  // @ts-expect-error No such parameter.
  accept<Query>({ rank: 'admin' });
});

test('An answer has the fields of the schema', () => {
  const answer = { accessToken: 'token' } as AnswerOf<'POST', typeof apiPaths.totpVerify>;
  expect(answer.accessToken).toBe('token');
  // @ts-expect-error No such field.
  expect(answer.token).toBeUndefined();
});

test('The error codes are those of the call', () => {
  accept<ErrorCodeOf<'POST', typeof apiPaths.boxReviews>>('REVIEW_EXISTS');
  // @ts-expect-error Another call's code.
  accept<ErrorCodeOf<'POST', typeof apiPaths.boxReviews>>('MONTH_CLOSED');
});
