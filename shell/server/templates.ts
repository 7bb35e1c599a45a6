import fs from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@hive/contract/release';

/** The HTML that every page of a shell's release begins as. Read once: releases never change. */
export class Templates {
  private readonly known = new Map<string, Promise<string>>();

  constructor(private readonly folder: string) {}

  of(shell: Release): Promise<string> {
    let template = this.known.get(shell.version);
    if (!template) {
      template = fs.readFile(path.join(this.folder, 'shell', shell.version, 'index.html'), 'utf8');
      this.known.set(shell.version, template);
      template.catch(() => this.known.delete(shell.version));
    }
    return template;
  }
}
