import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { builtRelease, type BuiltRelease, type ReleasePage } from '@hive/contract/release';
import { nameClasses } from '@hive/shared-node/releases/class-names';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import { serverBundleFile } from '@hive/shared-node/releases/server-bundle-file';

/** Code of a fault by the moment at which it runs. */
export interface FaultCode {
  /** When a page's module is loaded. */
  load?: string;
  /** When the page is rendered; `react` is the page's React. */
  render?: string;
  /** While the shell waits for the page's module. */
  get?: string;
}

/** Wraps a container so that code runs when its pages are loaded and rendered. The pages stay the same otherwise. */
const wrapContainer = (name: string, { load = '', render = '', get = '' }: FaultCode): string =>
  [
    `${name}=(r=>{let s;return{init:(t,...a)=>(s=t,r.init(t,...a)),`,
    `get:n=>r.get(n).then(async f=>{${get};return()=>{let p=f();${load};`,
    `return{...p,default:q=>{let react=Object.values(s.react)[0].lib();${render};`,
    `return react.createElement(p.default,q)}}}})}})(${name});`,
  ].join('');

/** Wraps the pages of a server bundle. */
const wrapServerPages = (code: string): string => `
module.exports = { ...module.exports, components: Object.fromEntries(
  Object.entries(module.exports.components).map(([name, page]) => [name, function Page(props) {
    ${code}
    return require('react').createElement(page, props);
  }]),
) };
`;

/** Changes a build in its folder: files with their hashes and compressed copies, as a bundler would have written them. */
export class BuildEditor {
  manifest: BuiltRelease;

  constructor(readonly folder: string) {
    const text = fs.readFileSync(path.join(folder, 'release.json'), 'utf8');
    this.manifest = builtRelease.parse(JSON.parse(text));
  }

  /** The page that is changed: the first that has styles. */
  get page(): ReleasePage {
    return this.manifest.pages.find(({ styles }) => styles.length > 0)!;
  }

  get script(): string {
    return this.page.scripts.at(-1)!;
  }

  get style(): string {
    return this.page.styles.at(-1)!;
  }

  get entry(): string {
    return this.manifest.entry!;
  }

  /** A selector of a class of the app, as its CSS Modules have. */
  get ownSelector(): string {
    const name = nameClasses(this.manifest.app, (file) => file);
    return `.${name({ resourcePath: 'page.module.css' }, '', 'card')}`;
  }

  private place(file: string): string {
    return path.join(this.folder, file);
  }

  private read(file: string): string {
    return fs.readFileSync(this.place(file), 'utf8');
  }

  saveManifest(text = JSON.stringify(this.manifest, null, 2)): void {
    fs.writeFileSync(this.place('release.json'), text);
  }

  /** Writes a file, and its hash in the manifest. */
  write(file: string, content: string): void {
    fs.writeFileSync(this.place(file), content);
    if (fs.existsSync(this.place(`${file}.br`)))
      fs.writeFileSync(this.place(`${file}.br`), brotliCompressSync(content));
    if (fs.existsSync(this.place(`${file}.gz`)))
      fs.writeFileSync(this.place(`${file}.gz`), gzipSync(content));
    const integrity = fileIntegrity(Buffer.from(content));
    const described = { path: file, integrity, bytes: Buffer.byteLength(content) };
    const others = this.manifest.files.filter((one) => one.path !== file);
    this.manifest = { ...this.manifest, files: [...others, described] };
    this.saveManifest();
  }

  private append(file: string, text: string): void {
    this.write(file, `${this.read(file)}\n${text}`);
  }

  /** Adds code to the page's script, in a function that nothing calls: the rules of the gate read it. */
  addCode(code: string): void {
    this.append(this.script, `void function never(go, id) { ${code}; };`);
  }

  addStyle(css: string): void {
    this.append(this.style, css);
  }

  /** Makes code run in the browser, whichever part of the build is loaded. */
  run(code: FaultCode): void {
    this.leaveOutOtherPages();
    this.append(this.entry, wrapContainer(this.manifest.app.replaceAll('-', '_'), code));
  }

  /** The added code is in the entry, which counts in the budget of every page: the largest ones have no space for it. */
  private leaveOutOtherPages(): void {
    const { page } = this;
    const menu = this.manifest.menu?.filter(({ path }) => path === page.path);
    this.describe({ pages: [page], ...(menu && { menu }) });
  }

  /** Makes code run when a page is rendered on the server. */
  runOnServer(code: string): void {
    this.append(serverBundleFile, wrapServerPages(code));
  }

  /** Changes a file, but not its hash. */
  corrupt(file: string): void {
    fs.appendFileSync(this.place(file), ';');
  }

  remove(file: string): void {
    fs.rmSync(this.place(file));
  }

  /** Changes the manifest. */
  describe(change: Partial<BuiltRelease>): void {
    this.manifest = { ...this.manifest, ...change };
    this.saveManifest();
  }

  /** Changes the description of the page. */
  describePage(change: Partial<ReleasePage>): void {
    const { page } = this;
    const pages = this.manifest.pages.map((one) => (one === page ? { ...one, ...change } : one));
    this.describe({ pages });
  }

  /** Changes the page's address, in menus too. */
  movePage(to: string): void {
    const from = this.page.path;
    this.describePage({ path: to });
    const menu = this.manifest.menu?.map((one) => (one.path === from ? { ...one, path: to } : one));
    if (menu) this.describe({ menu });
  }
}
