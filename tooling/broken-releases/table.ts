import { faults } from './faults';
import type { Fault } from './fault';

/** The document with the table, relative to the workspace. */
export const tableFile = 'docs/broken-releases.md';

const parts: Record<Fault['gate'], string> = {
  rules: 'by its rules',
  loading: 'when it loads the release',
  rendering: 'when it renders the pages',
  none: 'no',
};

const introduction = `# Broken releases

Written by \`npm run broken-releases\`: it breaks real builds of remotes, runs the release gate
([0015](decisions/0015-release-gate.md)) on each, and stores the gate's first sentence. What passes the gate is contained
in the browser ([0018](decisions/0018-failure-isolation.md)), and the tests in the last column prove what visitors get; where nothing
contains a fault, it was observed in a browser ([0015](decisions/0015-release-gate.md#broken-releases)). Names with hashes, versions and
sizes are left out (…).
`;

const proofsOf = ({ proofs = [] }: Fault): string =>
  [...new Set(proofs.map(({ file }) => file))]
    .map((file) => `[${file.split('/').at(-1)}](../${file})`)
    .join(', ');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** The row of a fault with what the gate says; null if it passes. */
export const rowOf = (fault: Fault, sentence: string | null): string =>
  row([
    fault.kind,
    fault.name,
    parts[fault.gate],
    sentence ?? `Visitors get ${fault.visitor}`,
    fault.containedBy ?? (sentence === null ? '**nothing**' : ''),
    proofsOf(fault),
  ]);

/** The document. @param sentences by fault; null for one that passes */
export function writeTable(sentences: ReadonlyMap<Fault, string | null>): string {
  return [
    introduction,
    row([
      'Kind',
      'The release …',
      'Refused',
      "The gate's sentence, or what visitors get",
      'Contained by',
      'Proof',
    ]),
    row(Array.from({ length: 6 }, () => '---')),
    ...faults.map((fault) => rowOf(fault, sentences.get(fault) ?? null)),
    '',
  ].join('\n');
}

/** The cells of each row of the stored document, without the padding of the formatter. */
export const readRows = (document: string): string[] =>
  document
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.replace(/\s*\|\s*/g, ' | ').trim());
