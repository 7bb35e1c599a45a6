import type { Release } from '@hive/contract/release';
import { readReleaseFile } from './read-release-file';

/** The HTML template of each shell release. Read once, because releases never change. */
export class Templates {
  private readonly cache = new Map<string, Promise<string>>();

  constructor(private readonly folder: string) {}

  of(shell: Release): Promise<string> {
    let template = this.cache.get(shell.version);
    if (!template) {
      template = readReleaseFile(this.folder, shell, 'index.html').then((content) =>
        content.toString('utf8'),
      );
      this.cache.set(shell.version, template);
      template.catch(() => this.cache.delete(shell.version));
    }
    return template;
  }
}
