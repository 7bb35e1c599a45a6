import { jsPDF } from 'jspdf';

/** Millimetres of an A4 page: lines stand 10 apart, and none below 280. */
const lineStep = 10;
const lastLine = 280;
const firstLine = 20;
const pageNumberLine = 289;
const left = 14;
const right = 196;

/** A font's files, in base64. */
export interface Fonts {
  normal: string;
  bold: string;
}

/** A part of a line. */
export interface Cell {
  text: string;
  /** Millimetres from the left edge; for `end` the place where it ends. */
  at: number;
  width: number;
  align?: 'end';
}

/** Lets the page answer whoever presses something meanwhile. */
export const letThePageWork = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Writes a PDF line by line, and begins a page where one is full. */
export class PdfWriter {
  readonly #doc = new jsPDF({ unit: 'mm', format: 'a4' });
  readonly #onNewPage: (pdf: PdfWriter) => void;
  #y = firstLine;

  private constructor(onNewPage: (pdf: PdfWriter) => void) {
    this.#onNewPage = onNewPage;
  }

  /** @param onNewPage writes what heads every page but the first */
  static async make(fonts: Fonts, onNewPage: (pdf: PdfWriter) => void): Promise<PdfWriter> {
    const pdf = new PdfWriter(onNewPage);
    for (const style of ['normal', 'bold'] as const) {
      await letThePageWork();
      pdf.#doc.addFileToVFS(`figtree-${style}.ttf`, fonts[style]);
      pdf.#doc.addFont(`figtree-${style}.ttf`, 'Figtree', style);
    }
    pdf.#doc.setFont('Figtree', 'normal');
    return pdf;
  }

  /** Begins a new page unless so many lines have room on this one. */
  keepTogether(lines: number): void {
    if (this.#y + (lines - 1) * lineStep > lastLine) this.#newPage();
  }

  /** Writes cells side by side; a long text goes on in the lines below, and a long word is broken. */
  write(cells: readonly Cell[], style: { isBold?: boolean; size?: number } = {}): void {
    const { isBold = false, size = 9 } = style;
    const setFont = () =>
      this.#doc.setFont('Figtree', isBold ? 'bold' : 'normal').setFontSize(size);
    setFont();
    const columns = cells.map(
      ({ text, width }) => this.#doc.splitTextToSize(oneLine(text), width) as string[],
    );
    const height = Math.max(...columns.map((lines) => lines.length));
    for (let line = 0; line < height; line++) {
      if (this.#y > lastLine) this.#newPage();
      setFont();
      cells.forEach(({ at, align }, column) => {
        const text = columns[column]![line];
        if (text) this.#doc.text(text, at, this.#y, { align: align === 'end' ? 'right' : 'left' });
      });
      this.#y += lineStep;
    }
  }

  /** A thin line under what was written last. */
  rule(): void {
    const y = this.#y - lineStep + 3;
    this.#doc.setDrawColor(200).setLineWidth(0.2).line(left, y, right, y);
  }

  /** Numbers the pages, now that it is known how many there are, and gives the file. */
  async finish(): Promise<ArrayBuffer> {
    const pages = this.#doc.getNumberOfPages();
    for (let page = 1; page <= pages; page++) {
      this.#doc.setPage(page).setFont('Figtree', 'normal').setFontSize(8);
      this.#doc.text(`Page ${page} of ${pages}`, right, pageNumberLine, { align: 'right' });
    }
    await letThePageWork();
    const text = this.#doc.output();
    await letThePageWork();
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
    return bytes.buffer;
  }

  #newPage(): void {
    this.#doc.addPage();
    this.#y = firstLine;
    this.#onNewPage(this);
  }
}
