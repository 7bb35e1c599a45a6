import { writtenText } from '@hive/contract/common';
import { limits } from '@hive/contract/limits';
import { changeReleaseRemote } from '@hive/contract/release-remotes';
import type { EnteredGrant } from '@hive/shared-node/releases/grants/find-grant-faults';
import { looksLikeAccount } from '@hive/shared-node/releases/moves/actors';
import { UsageError } from './usage-error';

/** The texts of a request as they are entered. */
export interface GrantTexts {
  app: string;
  /** What the remote is to have; null if everything is revoked. */
  granted: EnteredGrant | null;
  seen: string | null;
  ends: readonly string[];
  by: string;
  note: string;
}

const author = writtenText(limits.reasonMax, 'Enter your name.').refine(
  (name) => !looksLikeAccount(name),
  'Enter a name that does not start with "admin" or "deploy token", as accounts and tokens are called.',
);

const options: Readonly<Record<string, string>> = {
  app: '<remote>',
  by: '--by',
  ends: '--ends',
  reason: '--note',
  seen: '--seen',
  'granted.owner': '--owner',
  'granted.addresses': '--address',
  'granted.places': '--place',
};

/** The option of the command line with the value of a field of the api's request. */
export function nameOption(field: string): string {
  const [name = '', part] = field.split('.');
  return options[`${name}.${part}`] ?? options[name] ?? field;
}

/**
 * Checks the texts of a request with the schema of the api's call.
 * @param isComplete whether the whole grant is entered; a revocation leaves the rest as it is stored
 * @returns them without space around them
 * @throws UsageError if one does not fit
 */
export function checkGrantTexts<T extends GrantTexts>(request: T, isComplete: boolean): T {
  const { app, granted, seen, ends, by, note } = request;
  const { params, body } = changeReleaseRemote;
  const results = {
    params: params.safeParse({ app }),
    body: body.safeParse({ seen, granted: isComplete ? granted : null, ends, reason: note }),
    by: author.safeParse(by),
  };
  if (results.params.success && results.body.success && results.by.success) {
    const { reason, ...parsed } = results.body.data;
    return {
      ...request,
      ...parsed,
      granted: isComplete ? parsed.granted : granted,
      ...{ by: results.by.data, note: reason },
    };
  }
  const issues = [
    ...(results.params.error?.issues ?? []),
    ...(results.body.error?.issues ?? []),
    ...(results.by.error?.issues ?? []).map((issue) => ({ ...issue, path: ['by'] })),
  ];
  throw new UsageError(
    issues.map(({ path, message }) => `${nameOption(path.join('.'))}: ${message}`).join('\n'),
  );
}
