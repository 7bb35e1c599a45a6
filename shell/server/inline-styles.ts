import type { Release } from '@hive/contract/release';
import { cspHash } from '@hive/shared-node/csp-hash';
import { releaseUrl } from '@hive/shared-node/releases/release-url';
import { readReleaseFile } from './read-release-file';

/** A stylesheet inlined in a page. */
export interface InlineStyle {
  /** The file's URL, by which the bundler's loader recognises that the styles are already loaded. */
  url: string;
  css: string;
  /** Hash for the content security policy. */
  hash: string;
}

/**
 * Stylesheets for rendered pages. Inlining them saves a round trip on a visitor's first view. Files of a release never
 * change, so each is read once.
 */
export class InlineStyles {
  private readonly cache = new Map<string, Promise<InlineStyle | null>>();

  constructor(private readonly folder: string) {}

  /** Reads the given files of a release. A file that cannot be inlined is omitted, and the page links it instead. */
  async of(release: Release, files: readonly string[]): Promise<InlineStyle[]> {
    const styles = await Promise.all(files.map((file) => this.read(release, file)));
    return styles.filter((style) => style !== null);
  }

  private read(release: Release, file: string): Promise<InlineStyle | null> {
    const url = releaseUrl(release, file);
    let style = this.cache.get(url);
    if (!style) {
      style = this.load(url, release, file);
      this.cache.set(url, style);
    }
    return style;
  }

  private async load(url: string, release: Release, file: string): Promise<InlineStyle | null> {
    const css = await readReleaseFile(this.folder, release, file).then(
      (content) => content.toString('utf8'),
      () => null,
    );
    // A parser ends the block at the first `</style` and reads `\r` as `\n`, so the hash would not match.
    if (css === null || /<\/style|\r|\0/i.test(css)) return null;
    return { url, css, hash: cspHash(css) };
  }
}
