import type { CallAccess } from '../src/call';
import type { StoredCall, StoredContract } from './describe';
import { findNarrowings } from './find-narrowings';
import { isSame, type JsonSchema } from './json-schema';
import type { Role } from './narrowing';

/** A difference between two contracts, and whether it breaks clients built against the older one. */
export interface Change {
  kind: 'breaking' | 'additive';
  /** The call or format: `GET /boxes/public`. */
  where: string;
  /** As text: `body.name is required`. */
  what: string;
}

/** All differences between two contracts, calls first. */
export function compareContracts(old: StoredContract, now: StoredContract): Change[] {
  return [
    ...compareNamed(old.calls, now.calls, compareCalls),
    ...compareNamed(old.formats, now.formats, (before, after) =>
      compareSchemas('', before.schema, after.schema, after.roles),
    ),
  ];
}

type Found = Omit<Change, 'where'>;

function compareNamed<T>(
  old: Readonly<Record<string, T>>,
  now: Readonly<Record<string, T>>,
  compare: (before: T, after: T) => Found[],
): Change[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((where) => {
    const [before, after] = [old[where], now[where]];
    if (!before) return [{ kind: 'additive', where, what: 'is new' } as const];
    if (!after) return [{ kind: 'breaking', where, what: 'was removed' } as const];
    return compare(before, after).map((change) => ({ where, ...change }));
  });
}

/** A missing part of a call equals one without fields: clients send none, and others are ignored. */
const nothingTaken: JsonSchema = { type: 'object' };
const nothingSent: JsonSchema = { ...nothingTaken, additionalProperties: false };

const comparePart = (name: string, old?: JsonSchema, now?: JsonSchema): Found[] =>
  old || now ? compareSchemas(name, old ?? nothingSent, now ?? nothingTaken, ['request']) : [];

function compareCalls(old: StoredCall, now: StoredCall): Found[] {
  return [
    ...compareAccess(old, now),
    ...compareFact('status', old.status, now.status, true),
    ...(['params', 'query', 'body'] as const).flatMap((part) =>
      comparePart(part, old[part], now[part]),
    ),
    ...compareFact('optional body', mayLackBody(old), mayLackBody(now), !mayLackBody(now)),
    ...compareSchemas('response', old.response, now.response, ['response']),
    ...compareFact('error codes', old.errors, now.errors, false),
  ];
}

const mayLackBody = ({ body, bodyOptional }: StoredCall): boolean => !body || bodyOptional === true;

/** The access rules, and those that each may change to without refusing earlier clients. */
const wider: Record<CallAccess, readonly CallAccess[]> = {
  public: [],
  session: ['public'],
  verified: ['public', 'session'],
  admin: ['public', 'session', 'verified'],
  partner: ['public', 'session', 'verified'],
  demo: ['public'],
  deploy: ['public'],
};

const compareAccess = (old: StoredCall, now: StoredCall): Found[] => [
  ...compareFact('access', old.access, now.access, !wider[old.access].includes(now.access)),
  ...compareFact('step-up', old.stepUp, now.stepUp, now.stepUp),
];

const compareFact = (name: string, old: unknown, now: unknown, isBreaking: boolean): Found[] =>
  isSame(old, now)
    ? []
    : [
        {
          kind: isBreaking ? 'breaking' : 'additive',
          what: `${name}: ${JSON.stringify(old)} → ${JSON.stringify(now)}`,
        },
      ];

function compareSchemas(
  name: string,
  old: JsonSchema,
  now: JsonSchema,
  roles: readonly Role[],
): Found[] {
  if (isSame(old, now)) return [];
  const broken = roles.flatMap((role) => findNarrowings(old, now, role));
  const inWords = broken.map(({ at, what }) => `${[name, at].filter(Boolean).join('.')} ${what}`);
  if (inWords.length > 0) {
    return [...new Set(inWords)].map((what) => ({ kind: 'breaking', what: what.trim() }));
  }
  return [{ kind: 'additive', what: `${name} has additions`.trim() }];
}
