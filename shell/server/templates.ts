import fs from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@hive/contract/release';

/** The HTML template of each shell release. Read once, because releases never change. */
export class Templates {
  private readonly cache = new Map<string, Promise<string>>();

  constructor(private readonly folder: string) {}

  of(shell: Release): Promise<string> {
    let template = this.cache.get(shell.version);
    if (!template) {
      template = fs.readFile(path.join(this.folder, 'shell', shell.version, 'index.html'), 'utf8');
      this.cache.set(shell.version, template);
      template.catch(() => this.cache.delete(shell.version));
    }
    return template;
  }
}
