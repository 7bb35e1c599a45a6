import { z } from 'zod';
import type { Call } from '../src/call';
import { apiError } from '../src/common';
import { afterReading, canonical, type JsonSchema } from './json-schema';
import type { Role } from './narrowing';

/** A call as clients depend on it, without descriptions. */
export interface StoredCall {
  access: Call['access'];
  stepUp: boolean;
  status: number;
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  /** Whether it can be omitted. */
  bodyOptional?: boolean;
  response: JsonSchema;
  errors: string[];
}

/** A format other than a call that separately released parts exchange. */
export interface Format {
  schema: z.ZodType;
  /** The roles of parts built against an older contract: writers ('request') or readers. */
  roles: readonly Role[];
}

export interface StoredFormat {
  roles: Role[];
  schema: JsonSchema;
}

/** A contract as data: everything that must not change for clients built against it. */
export interface StoredContract {
  version: string;
  /** By method and path: `GET /boxes/public`. */
  calls: Record<string, StoredCall>;
  formats: Record<string, StoredFormat>;
}

/** An error response. Codes may be added or removed: a client shows the message of an unknown one. */
const refusal: Format = { schema: apiError.extend({ code: z.string() }), roles: ['response'] };

/** Describes a contract, without calls that only an earlier major version has. */
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

/** The JSON schema of the transmitted value: the input side, for responses too. */
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

/** The checks after a transformation, which are not part of the schema of the transmitted value. */
function describeReading({ _zod: { def } }: z.core.$ZodTypes): JsonSchema {
  if (def.type !== 'pipe' || !(def.out instanceof z.ZodType)) return {};
  return def.out._zod.def.type === 'transform' ? {} : { [afterReading]: describe(def.out) };
}

/** Functions cannot be compared, but their number can. */
function describeChecks({ _zod: { def } }: z.core.$ZodTypes): JsonSchema {
  const own = (def.checks ?? []).filter((check) => check._zod.def.check === 'custom').length;
  const count = own + (def.type === 'custom' ? 1 : 0);
  return count > 0 ? { 'x-checks': count } : {};
}
