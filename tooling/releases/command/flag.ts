import type { FlagRule } from '@hive/contract/flag-rules';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { resetVariant, ruleOf } from '@hive/shared-node/releases/flags/flag-rules';
import { changeRule } from '@hive/shared-node/releases/flags/change-rule';
import type { Command } from 'commander';
import { withAuthorOptions, type AuthorOptions } from './author-options';
import type { CommandContext } from './command-context';
import { findAuthor } from './find-author';
import { requireReleased } from './parse';
import { UsageError } from './usage-error';

/** The rule that gives a variant to everyone, or what a reset leaves. */
function toRule(variant: string | undefined, root: string, options: AuthorOptions): FlagRule {
  const { note = '', by = findAuthor(root) } = options;
  if (variant !== undefined && !note)
    throw new UsageError("Give the reason, which admins read with the rule: --note '…'");
  return { variant: variant ?? resetVariant, since: new Date().toISOString(), by, note };
}

/**
 * `flag <app> <key> [variant]`: chooses one variant of a flag for everyone, for an operator while the api is not available. Shares
 * and people need the admin screen.
 */
export function addFlag(program: Command, { root, store, print }: CommandContext): void {
  withAuthorOptions(program.command('flag'))
    .description('choose the variant of a flag for everyone; without a variant, its default')
    .argument('<app>')
    .argument('<key>')
    .argument('[variant]')
    .action(
      async (app: string, key: string, variant: string | undefined, options: AuthorOptions) => {
        const rule = toRule(variant, root, options);
        const seen = await store.read();
        const { version } = seen.apps[requireReleased(app, root, seen)]!;
        const before = ruleOf(seen, app, key);
        const { flags = [] } = (await readRelease(store.storage, app, version)) ?? {};
        const flag = flags.find((one) => one.key === key);
        if (!flag && (variant !== undefined || !before)) {
          const known = flags.map((one) => one.key).join(', ') || 'none';
          throw new UsageError(`${app} ${version} has no flag '${key}'. Its flags: ${known}.`);
        }
        if (flag && variant !== undefined && !Object.hasOwn(flag.variants, variant)) {
          const names = Object.keys(flag.variants).join(', ');
          throw new UsageError(
            `The flag '${key}' has no variant '${variant}'. Its variants: ${names}.`,
          );
        }
        if (variant === undefined && !before)
          return print(`The flag '${key}' of ${app} has no rule. There is nothing to do.`);
        await changeRule(store, {
          ...{ app, key, rule, seen: before?.since ?? null, isByOperator: true },
        });
        const persons = Object.keys(before?.persons ?? {}).length;
        if (before)
          print(
            `This replaced the rule of ${before.by} since ${before.since}: '${before.variant}'` +
              (before.share ? `, '${before.share.variant}' for ${before.share.percent}%` : '') +
              (persons > 0 ? `, and variants of ${persons} accounts` : '') +
              `. Reason: ${before.note}`,
          );
        print(
          variant === undefined
            ? `The flag '${key}' of ${app} has its default again.`
            : `Everyone gets the variant '${variant}' of the flag '${key}' of ${app}.`,
        );
      },
    );
}
