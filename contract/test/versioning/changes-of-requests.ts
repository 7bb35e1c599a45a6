import { z } from 'zod';
import { pageQuery } from '../../src/common';
import { additive, breaking, none, type CallChange } from './call-change';

const body = (shape: z.ZodRawShape) => ({ body: z.strictObject(shape) });
const open = (shape: z.ZodRawShape) => ({ body: z.object(shape) });
const query = (shape: z.ZodRawShape) => ({ query: z.object(shape) });
const union = (...parts: [z.ZodObject, ...z.ZodObject[]]) => ({
  body: z.discriminatedUnion('action', parts as never),
});

const text = z.string();
const number = z.number();
const one = z.strictObject({ action: z.literal('one'), count: number });
const other = z.strictObject({ action: z.literal('other') });
const third = z.strictObject({ action: z.literal('third') });
const optionalBody = { body: z.strictObject({}).optional() };

/** Changes of requests. */
export const changesOfRequests: CallChange[] = [
  breaking('a new required body', {}, body({}), 'optional body: true → false'),
  breaking('a body that is now required', optionalBody, body({}), 'optional body: true → false'),
  breaking('no body any more', body({ a: text }), {}, 'body.a is no longer accepted'),
  additive('a new optional body', {}, optionalBody),
  additive('a body that is now optional', body({}), optionalBody),

  breaking('a required field', body({}), body({ a: text }), 'body.a is required'),
  breaking('a field required now', body({ a: text.optional() }), body({ a: text }), 'is required'),
  breaking('a removed field', body({ a: text }), body({}), 'body.a is no longer accepted'),
  breaking(
    'a field that is now ignored',
    open({ a: text }),
    open({}),
    'body.a is no longer accepted',
  ),
  breaking('a field with another name', body({ a: text }), body({ b: text }), 'body.b is required'),
  breaking('unknown fields rejected', open({ a: text }), body({ a: text }), 'body.* is rejected'),
  additive('unknown fields ignored', body({ a: text }), open({ a: text })),
  additive('an optional field', body({}), body({ a: text.optional() })),
  additive('a field with a default', body({}), body({ a: text.default('') })),
  additive('another default', body({ a: text.default('x') }), body({ a: text.default('y') })),
  additive('a field that may be missing', body({ a: text }), body({ a: text.optional() })),
  none('fields in another order', body({ a: text, b: text }), body({ b: text, a: text })),

  breaking('another type', body({ a: text }), body({ a: number }), 'body.a string is rejected'),
  breaking('whole numbers only', body({ a: number }), body({ a: z.int() }), 'number is rejected'),
  breaking('null rejected', body({ a: text.nullable() }), body({ a: text }), 'null is rejected'),
  additive('any number', body({ a: z.int() }), body({ a: number })),
  additive('null accepted', body({ a: text }), body({ a: text.nullable() })),
  additive('anything accepted', body({ a: text }), body({ a: z.unknown() })),
  breaking('no longer anything', body({ a: z.any() }), body({ a: text.optional() }), 'anything is'),

  breaking('shorter text', body({ a: text.max(9) }), body({ a: text.max(8) }), 'maxLength: 9 → 8'),
  breaking('text not empty', body({ a: text }), body({ a: text.min(1) }), 'minLength: nothing → 1'),
  breaking('fewer entries', body({ a: z.array(text).max(9) }), body({ a: z.array(text).max(8) })),
  breaking('shorter entries', body({ a: z.array(text) }), body({ a: z.array(text.max(9)) }), 'a[]'),
  breaking('a bound excluded', body({ a: number.max(9) }), body({ a: number.lt(9) }), 'exclusive'),
  breaking('a higher least', body({ a: number.gt(1) }), body({ a: number.min(2) }), 'minimum'),
  breaking('steps', body({ a: number }), body({ a: number.multipleOf(0.01) }), 'multipleOf'),
  breaking('wider steps', body({ a: number.multipleOf(2) }), body({ a: number.multipleOf(3) })),
  additive('longer text', body({ a: text.max(8) }), body({ a: text.max(9) })),
  additive('text of any length', body({ a: text.min(1) }), body({ a: text })),
  additive('a bound included', body({ a: number.lt(9) }), body({ a: number.max(9) })),
  additive('finer steps', body({ a: number.multipleOf(4) }), body({ a: number.multipleOf(2) })),
  additive('steps for whole numbers', body({ a: z.int() }), body({ a: number.multipleOf(0.5) })),

  breaking(
    'one value fewer',
    body({ a: z.enum(['x', 'y']) }),
    body({ a: z.enum(['x']) }),
    '"y" is',
  ),
  breaking('listed values', body({ a: text }), body({ a: z.enum(['x']) }), 'only "x" is accepted'),
  breaking('yes only', body({ a: z.boolean() }), body({ a: z.literal(true) }), 'false is rejected'),
  additive('one value more', body({ a: z.enum(['x']) }), body({ a: z.enum(['x', 'y']) })),
  additive('any text', body({ a: z.enum(['x']) }), body({ a: text })),
  none('values in another order', body({ a: z.enum(['x', 'y']) }), body({ a: z.enum(['y', 'x']) })),

  breaking('another pattern', body({ a: text.regex(/^a/) }), body({ a: text.regex(/^b/) })),
  breaking('two patterns', body({ a: text.regex(/a/) }), body({ a: text.regex(/a/).regex(/b/) })),
  breaking('a format', body({ a: text }), body({ a: z.email() }), 'format'),
  breaking('a check after trimming', body({ a: text }), body({ a: text.trim().pipe(z.email()) })),
  breaking('a check by a function', body({ a: text }), body({ a: text.refine(Boolean) }), 'checks'),
  additive('no format', body({ a: z.email() }), body({ a: text })),
  additive(
    'one pattern fewer',
    body({ a: text.regex(/a/).regex(/b/) }),
    body({ a: text.regex(/a/) }),
  ),

  breaking('one alternative fewer', union(one, other), union(one), '"other" is rejected'),
  breaking(
    'a narrower alternative',
    union(one, other),
    union(one.extend({ a: text }), other),
    'a is',
  ),
  additive('one more alternative', union(one, other), union(one, other, third)),

  breaking('a required parameter', query({}), query({ a: text }), 'query.a is required'),
  breaking('smaller pages', { query: pageQuery }, query({ page: z.coerce.number().int().max(9) })),
  breaking(
    'a parameter not read',
    { query: pageQuery },
    query({}),
    'query.page is no longer accepted',
  ),
  additive('an optional parameter', query({}), query({ a: z.enum(['x']).default('x') })),
];
