import type { Command } from 'commander';
import { maxPreviewDays } from '@hive/shared-node/releases/signing/preview-token';
import { prepareSandboxes } from '../gate/check-loading';
import { previewRelease } from '../preview-release';
import { findAuthor } from './find-author';
import { formatDateTime } from './format-date';
import { openReleases, withSiteOption, type SiteOptions } from './open-site';
import { parseDays, requireApp, withAppArgument } from './parse';
import type { CommandContext } from './command-context';
import { buildOrRead } from './publish';

interface Options extends SiteOptions {
  days: number;
  built?: string;
  url?: string;
}

/** `release -- preview <app>`: stores a build and prints a link that opens the site with it. */
export function addPreview(program: Command, context: CommandContext): void {
  const { root, signing, print, publicUrl } = context;
  const preview = program.command('preview');
  withAppArgument(withSiteOption(preview), root)
    .description(
      'store a version without making it live, and print a link that opens the site with it',
    )
    .option('--days <days>', `how long the link is valid (1 to ${maxPreviewDays})`, parseDays, 7)
    .option('--built <folder>', 'use the build in this folder instead of building')
    .option('--url <address>', `the address of the link (default: that of --site, or ${publicUrl})`)
    .action(async (app: string, { days, built, url, ...options }: Options) => {
      const { store, site } = openReleases(context, options);
      requireApp(app, root, program);
      const seen = await store.read();
      const sandboxes = prepareSandboxes(1);
      try {
        const builds = await buildOrRead(context, [app], built === undefined ? [] : [built]);
        const by = findAuthor(root);
        const request = { builds, store, seen, share: null, by, signing, load: sandboxes.load };
        const to = { ...request, ...(site && { site, print }) };
        const { preview, token } = await previewRelease(to, days);
        const origin = url ?? site?.origin ?? publicUrl;
        print(
          [
            `${app} ${preview.version} is stored. Anyone who opens this link sees the site with it until ${formatDateTime(preview.until)}:`,
            `${origin.replace(/\/$/, '')}/preview/${token}`,
          ].join('\n'),
        );
      } finally {
        sandboxes.end();
      }
    });
}
