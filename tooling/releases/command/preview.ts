import type { Command } from 'commander';
import { maxPreviewDays } from '@hive/shared-node/releases/signing/preview-token';
import { prepareSandboxes } from '../gate/check-loading';
import { previewRelease } from '../preview-release';
import { findAuthor } from './find-author';
import { formatDateTime } from './format-date';
import { parseDays, requireApp } from './parse';
import type { CommandContext } from './command-context';
import { buildOrRead } from './publish';

interface Options {
  days: number;
  built?: string;
  url: string;
}

/** `release -- preview <app>`: stores a build and prints a link that opens the site with it. */
export function addPreview(program: Command, context: CommandContext): void {
  const { root, store, signing, print } = context;
  program
    .command('preview')
    .description(
      'store a version without making it live, and print a link that opens the site with it',
    )
    .argument('<app>', 'the app to build')
    .option('--days <days>', `how long the link is valid (1 to ${maxPreviewDays})`, parseDays, 7)
    .option('--built <folder>', 'use the build in this folder instead of building')
    .option('--url <address>', "the site's address", context.publicUrl)
    .action(async (app: string, { days, built, url }: Options) => {
      requireApp(app, root, program);
      const seen = await store.read();
      const sandboxes = prepareSandboxes(1);
      try {
        const builds = await buildOrRead(context, [app], built === undefined ? [] : [built]);
        const by = findAuthor(root);
        const request = { builds, store, seen, share: null, by, signing, load: sandboxes.load };
        const { preview, token } = await previewRelease(request, days);
        print(
          [
            `${app} ${preview.version} is stored. Anyone who opens this link sees the site with it until ${formatDateTime(preview.until)}:`,
            `${url.replace(/\/$/, '')}/preview/${token}`,
          ].join('\n'),
        );
      } finally {
        sandboxes.end();
      }
    });
}
