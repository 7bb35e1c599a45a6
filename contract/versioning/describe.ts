import { z } from 'zod';
import type { Call } from '../src/call';
import { apiError } from '../src/common';
import { afterReading, canonical, type JsonSchema } from './json-schema';
import type { Role } from './narrowing';

/** What a call is to those who make it; its words for readers left out. */
export interface StoredCall {
  access: Call['access'];
  stepUp: boolean;
  status: number;
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  /** Whether it can be left out. */
  bodyOptional?: boolean;
  response: JsonSchema;
  errors: string[];
}

/** Something else than a call that separately released parts hand each other. */
export interface Format {
  schema: z.ZodType;
  /** In which roles those built against an older contract meet it: its writers ('request') or its readers. */
  roles: readonly Role[];
}

export interface StoredFormat {
  roles: Role[];
  schema: JsonSchema;
}

/** A contract as data: what must not change under those who were built against it. */
export interface StoredContract {
  version: string;
  /** By method and path: `GET /boxes/public`. */
  calls: Record<string, StoredCall>;
  formats: Record<string, StoredFormat>;
}

/** A refusal as clients read it. Codes come and go: who does not know one shows the sentence that came with it. */
const refusal: Format = { schema: apiError.extend({ code: z.string() }), roles: ['response'] };

/** Describes a contract. Calls that only an earlier major version has are no part of it. */
export function describeContract(
  version: string,
  calls: readonly Call[],
  formats: Readonly<Record<string, Format>>,
): StoredContract {
  const current = calls.filter(({ lastIn }) => lastIn === undefined);
  return {
    version,
    calls: byName(current.map((call) => [`${call.method} ${call.path}`, describeCall(call)])),
    formats: byName(
      Object.entries({ ...formats, refusal }).map(([name, { schema, roles }]) => [
        name,
        { roles: [...roles], schema: describe(schema) },
      ]),
    ),
  };
}

const byName = <T>(entries: [string, T][]): Record<string, T> =>
  Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

function describeCall(call: Call): StoredCall {
  const { access, status, params, query, body, response, errors = [] } = call;
  return {
    access,
    stepUp: call.stepUp ?? false,
    status,
    ...(params && { params: describe(params) }),
    ...(query && { query: describe(query) }),
    ...(body && { body: describe(body), bodyOptional: body.safeParse(undefined).success }),
    response: describe(response),
    errors: [...errors].sort(),
  };
}

/** A schema as what is sent by it: the api writes answers by their input side, too. */
export function describe(schema: z.ZodType): JsonSchema {
  const described = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, describeReading(zodSchema), describeChecks(zodSchema));
    },
  });
  const { $schema: _dialect, ...rest } = JSON.parse(canonical(described)) as JsonSchema;
  return rest;
}

/** What is checked after a value was transformed, which is no part of the schema of what is sent. */
function describeReading({ _zod: { def } }: z.core.$ZodTypes): JsonSchema {
  if (def.type !== 'pipe' || !(def.out instanceof z.ZodType)) return {};
  return def.out._zod.def.type === 'transform' ? {} : { [afterReading]: describe(def.out) };
}

/** Functions cannot be compared: their number at least can. */
function describeChecks({ _zod: { def } }: z.core.$ZodTypes): JsonSchema {
  const own = (def.checks ?? []).filter((check) => check._zod.def.check === 'custom').length;
  const count = own + (def.type === 'custom' ? 1 : 0);
  return count > 0 ? { 'x-checks': count } : {};
}
