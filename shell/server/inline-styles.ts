import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@hive/contract/release';
import { releaseUrl } from './live-releases';

/** A style file as it goes into a page. */
export interface InlineStyle {
  /** The file's address: the bundler's loader sees by it that the file is there. */
  url: string;
  css: string;
  /** What the content security policy calls it by. */
  hash: string;
}

/**
 * Style files for rendered pages. In the page itself they spare a visitor's first view a whole round trip. Files of a
 * release never change, so each is read once.
 */
export class InlineStyles {
  private readonly known = new Map<string, Promise<InlineStyle | null>>();

  constructor(private readonly folder: string) {}

  /** These files of a release; one that cannot be put into a page is left out and stays a link. */
  async of(release: Release, files: readonly string[]): Promise<InlineStyle[]> {
    const all = await Promise.all(files.map((file) => this.read(release, file)));
    return all.filter((style) => style !== null);
  }

  private read(release: Release, file: string): Promise<InlineStyle | null> {
    const url = releaseUrl(release, file);
    let style = this.known.get(url);
    if (!style) {
      style = this.load(url, path.join(this.folder, release.app, release.version, file));
      this.known.set(url, style);
    }
    return style;
  }

  private async load(url: string, file: string): Promise<InlineStyle | null> {
    const css = await fs.readFile(file, 'utf8').catch(() => null);
    // A parser ends the block at the first `</style` and reads `\r` as `\n`: the hash would be another.
    if (css === null || /<\/style|\r|\0/i.test(css)) return null;
    return { url, css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
  }
}
