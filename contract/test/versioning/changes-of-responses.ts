import { z } from 'zod';
import { additive, breaking, none, type CallChange } from './call-change';

const answer = (shape: z.ZodRawShape) => ({ response: z.object(shape) });
const closed = (shape: z.ZodRawShape) => ({ response: z.strictObject(shape) });
const list = (shape: z.ZodRawShape) =>
  answer({ items: z.array(z.object({ box: z.object(shape) })) });

const text = z.string();
const number = z.number();
const one = z.object({ kind: z.literal('one') });
const other = z.object({ kind: z.literal('other') });

/** Changes of responses. */
export const changesOfResponses: CallChange[] = [
  breaking('a removed field', answer({ a: text }), answer({}), 'response.a was removed'),
  breaking('a removed optional field', answer({ a: text.optional() }), answer({}), 'was removed'),
  breaking('a field with another name', answer({ a: text }), answer({ b: text }), 'a was removed'),
  breaking(
    'a removed nested field',
    list({ a: text }),
    list({}),
    'response.items[].box.a was removed',
  ),
  breaking('a field now and then', answer({ a: text }), answer({ a: text.optional() }), 'missing'),
  breaking('a field that may be null', answer({ a: text }), answer({ a: text.nullable() }), 'null'),
  additive('one more field', answer({}), answer({ a: text })),
  additive('one more field deep within', list({}), list({ a: text })),
  additive('one more field of a closed answer', closed({}), closed({ a: text })),
  additive('a field that is always there', answer({ a: text.optional() }), answer({ a: text })),
  additive('a field that is never null', answer({ a: text.nullable() }), answer({ a: text })),
  additive('unknown fields let in', closed({ a: text }), answer({ a: text })),
  none('fields in another order', answer({ a: text, b: text }), answer({ b: text, a: text })),

  breaking('another type', answer({ a: number }), answer({ a: text }), 'may be string'),
  breaking('broken numbers', answer({ a: z.int() }), answer({ a: number }), 'may be number'),
  breaking('a list instead of one', answer({ a: text }), answer({ a: z.array(text) }), 'be array'),
  breaking('anything', answer({ a: text }), answer({ a: z.unknown() }), 'anything'),
  breaking(
    'another format',
    answer({ a: z.iso.datetime() }),
    answer({ a: z.iso.date() }),
    'format',
  ),
  breaking(
    'a larger number',
    answer({ a: number.max(5) }),
    answer({ a: number.max(10) }),
    '5 → 10',
  ),
  additive('whole numbers', answer({ a: number }), answer({ a: z.int() })),
  additive('a smaller number', answer({ a: number.max(10) }), answer({ a: number.max(5) })),

  breaking(
    'one value more',
    answer({ a: z.enum(['x']) }),
    answer({ a: z.enum(['x', 'y']) }),
    '"y"',
  ),
  breaking('any text', answer({ a: z.enum(['x']) }), answer({ a: text }), 'no longer only "x"'),
  breaking(
    'one alternative more',
    { response: one },
    { response: z.union([one, other]) },
    '"other"',
  ),
  additive('one value fewer', answer({ a: z.enum(['x', 'y']) }), answer({ a: z.enum(['x']) })),
  additive('one alternative fewer', { response: z.union([one, other]) }, { response: one }),

  breaking(
    'other entries of a record',
    answer({ a: z.record(text, number) }),
    answer({ a: z.record(text, text) }),
    'response.a.* may be string',
  ),
  breaking('no record any more', answer({ a: z.record(text, text) }), answer({ a: z.object({}) })),
];
