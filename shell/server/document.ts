import { paths } from '@hive/contract/paths';
import type { BrowserRegistry, NeededFiles, Release } from '@hive/contract/release';
import { choiceScript } from './choice-script';
import { cspHash } from '@hive/shared-node/csp-hash';
import type { InlineStyle } from './inline-styles';
import { registryOfPage } from './partial-registry';
import { previewBar } from './preview-bar';
import { releaseUrl } from '@hive/shared-node/releases/release-url';
import type { LiveReleases } from './live-releases';

interface DocumentParts {
  template: string;
  releases: LiveReleases;
  /** The remote that owns the requested page, with the page's files; null for the shell's own screens. */
  page: { release: Release; scripts: string[]; styles: string[] } | null;
  /** What the shell loads as soon as it has started; null where the server renders the whole page. */
  early: NeededFiles | null;
  /** Whether the path belongs to no page. */
  isUnknown: boolean;
  /** Rendered tags for the head, and the rendered app or layout; both empty when the browser renders everything. */
  head: string;
  app: string;
  /** Whether `app` is the layout only, with a skeleton in place of the page. */
  isLayout: boolean;
  /** The queries' state as JSON; null when nothing was fetched. */
  queryState: string | null;
  /** Styles inlined in the page; the others are linked. */
  inlineStyles: readonly InlineStyle[];
}

const escapeAttribute = (value: string): string =>
  value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Escapes `<` in the JSON: a data block is not executed, but `</script>` in it would close it. */
const jsonBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replace(/</g, '\\u003c')}</script>`;

function integrityIn(registry: BrowserRegistry, url: string): string | undefined {
  const apps = [registry.shell, ...Object.values(registry.remotes)];
  return apps.map((app) => app.integrity[url]).find((integrity) => integrity !== undefined);
}

function attributes(url: string, registry: BrowserRegistry): string {
  const integrity = integrityIn(registry, url);
  if (integrity === undefined) throw new Error(`No integrity hash for ${url}`);
  const attribute = integrity && ` integrity="${escapeAttribute(integrity)}"`;
  return `crossorigin="anonymous"${attribute}`;
}

const fontsOf = (shell: Release): string[] =>
  shell.files.map(({ path }) => path).filter((path) => /latin-.*\.woff2$/.test(path));

/**
 * Loads a font before the layout that needs it. The link belongs in the body: Chromium delays the first paint for fonts that the head
 * preloads.
 */
const preloadFont = (url: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`;

/** What a browser without scripts shows in place of a page that is rendered in the browser only, like the login. */
const withoutScript = `<noscript><main><h1>This page needs JavaScript</h1><p>Turn JavaScript on in your browser, then reload the page. You can <a href="${paths.boxes.getHref()}">browse the boxes</a> without it.</p></main></noscript>`;

/** It replaces the layout, in which a page without scripts would never appear. */
const withoutScriptStyle = '#root{display:none}';

/** For the content security policy of pages with a layout. */
export const withoutScriptHash = cspHash(withoutScriptStyle);

/** Builds the HTML of a page: styles and scripts with their integrity, the registry, and the rendered app. */
export function writeDocument(parts: DocumentParts): string {
  const { releases, page } = parts;
  const { shell, browser } = releases;
  const styles = [
    ...shell.styles.map((file) => releaseUrl(shell, file)),
    ...(page ? page.styles.map((file) => releaseUrl(page.release, file)) : []),
  ];
  // The browser refuses a remote's script without integrity. Then only the remote's region fails, not the page.
  const preloads = [
    ...(parts.early?.scripts ?? []).map((file) => releaseUrl(shell, file)),
    ...(page
      ? [page.release.entry ?? '', ...page.scripts].map((file) => releaseUrl(page.release, file))
      : []),
  ].filter((url) => integrityIn(browser, url) !== undefined);
  // A page that the browser renders needs its scripts first.
  const isRendered = parts.app !== '' && !parts.isLayout;
  const fonts = isRendered ? fontsOf(shell).map((file) => releaseUrl(shell, file)) : [];
  const earlyStyles = (parts.early?.styles ?? []).map((file) => releaseUrl(shell, file));
  const head = [
    choiceScript,
    ...styles.map((url) => {
      const css = parts.inlineStyles.find((style) => style.url === url)?.css;
      if (css === undefined) return `<link rel="stylesheet" href="${url}">`;
      return `<style data-href="${url}">${css}</style>`;
    }),
    ...shell.scripts.map((file) => {
      const url = releaseUrl(shell, file);
      return `<script defer src="${url}" ${attributes(url, browser)}></script>`;
    }),
    ...earlyStyles.map((url) => `<link rel="preload" as="style" href="${url}">`),
    ...preloads.map(
      (url) => `<link rel="preload" as="script" href="${url}" ${attributes(url, browser)}>`,
    ),
    parts.isLayout ? `<noscript><style>${withoutScriptStyle}</style></noscript>` : '',
    parts.head,
  ].join('');
  const app = page?.release.app ?? null;
  const registry = parts.isUnknown ? browser : registryOfPage(releases, app);
  const data = [
    isRendered ? '' : withoutScript,
    jsonBlock('hive-registry', JSON.stringify(registry)),
    parts.queryState ? jsonBlock('hive-query', parts.queryState) : '',
  ].join('');
  const bar = releases.preview ? previewBar(releases.preview) : '';
  // Replacer functions, so that a dollar sign in a price is not read as a replacement pattern.
  return parts.template
    .replace(/<body[^>]*>/, (body) => body + fonts.map(preloadFont).join('') + bar)
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => parts.app)
    .replace('<!--data-->', () => data);
}
