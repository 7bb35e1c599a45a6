import type { Registry } from '@hive/contract/release';
import type { Command } from 'commander';
import { withAuthorOptions, type AuthorOptions } from './author-options';
import type { CommandContext } from './command-context';
import { findAuthor } from './find-author';
import { openFlags, type SeenFlag } from './open-flags';
import { openReleases, withSiteOption, type SiteOptions } from './open-site';
import { requireReleased } from './parse';
import { UsageError } from './usage-error';

interface Options extends AuthorOptions, SiteOptions {}

/** The reason of a change. A reset without the api needs none, as it replaces nothing that admins read. */
function requireNote(variant: string | undefined, { note = '', site }: Options): string {
  if (note || (variant === undefined && site === undefined)) return note;
  throw new UsageError("Give the reason, which admins read with the rule: --note '…'");
}

/** @throws UsageError if the flag has no such variant, or there is neither a flag nor a rule */
function requireFlag(
  registry: Registry,
  app: string,
  key: string,
  variant: string | undefined,
  flags: readonly SeenFlag[],
): SeenFlag {
  const flag = flags.find((one) => one.key === key);
  const isDeclared = ({ variants }: SeenFlag) => Object.keys(variants).length > 0;
  if (!flag || (variant !== undefined && !isDeclared(flag))) {
    const known = flags.filter(isDeclared).map((one) => one.key);
    throw new UsageError(
      `${app} ${registry.apps[app]?.version} has no flag '${key}'. Its flags: ${known.join(', ') || 'none'}.`,
    );
  }
  if (variant !== undefined && !Object.hasOwn(flag.variants, variant)) {
    const names = Object.keys(flag.variants).join(', ');
    throw new UsageError(`The flag '${key}' has no variant '${variant}'. Its variants: ${names}.`);
  }
  return flag;
}

function describeReplaced({
  variant,
  share,
  persons,
  since,
  by,
  note,
}: NonNullable<SeenFlag['rule']>): string {
  return (
    `This replaced the rule${by === undefined ? '' : ` of ${by}`} since ${since}: '${variant}'` +
    (share ? `, '${share.variant}' for ${share.percent}%` : '') +
    (persons > 0 ? `, and variants of ${persons} accounts` : '') +
    `.${note === undefined ? '' : ` Reason: ${note}`}`
  );
}

/**
 * `flag <app> <key> [variant]`: chooses one variant of a flag for everyone, for an operator while the api is not available, or through the
 * api with a deploy token. Shares and people need the admin screen.
 */
export function addFlag(program: Command, context: CommandContext): void {
  const { root, print } = context;
  withSiteOption(withAuthorOptions(program.command('flag')))
    .description('choose the variant of a flag for everyone; without a variant, its default')
    .argument('<app>')
    .argument('<key>')
    .argument('[variant]')
    .action(async (app: string, key: string, variant: string | undefined, options: Options) => {
      const opened = openReleases(context, options);
      const note = requireNote(variant, options);
      const registry = await opened.store.read();
      requireReleased(app, root, registry);
      const flags = openFlags(opened);
      const { rule: before } = requireFlag(
        registry,
        app,
        key,
        variant,
        await flags.list(registry, app),
      );
      if (variant === undefined && !before)
        return print(`The flag '${key}' of ${app} has no rule. There is nothing to do.`);
      const isOnlyRule = before?.variant === variant && !before?.share && !before?.persons;
      // The answer to an earlier try may have been lost.
      if (opened.site && before && isOnlyRule)
        return print(
          `Everyone already gets the variant '${variant}' of the flag '${key}' of ${app}. There is nothing to do.`,
        );
      const by = options.by ?? findAuthor(root);
      const change = { app, key, variant: variant ?? null, seen: before?.since ?? null, note, by };
      await flags.change(change);
      if (before) print(describeReplaced(before));
      print(
        variant === undefined
          ? `The flag '${key}' of ${app} has its default again.`
          : `Everyone gets the variant '${variant}' of the flag '${key}' of ${app}.`,
      );
    });
}
