import { jsPDF } from 'jspdf';

/** Millimetres on an A4 page: lines are 10 apart, the last at 280. */
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
  /** Millimetres from the left edge; with `end`, where the text ends. */
  at: number;
  width: number;
  align?: 'end';
}

/** Yields to the browser so that the page can handle input. */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Writes a PDF line by line, with automatic page breaks. */
export class PdfWriter {
  readonly #doc = new jsPDF({ unit: 'mm', format: 'a4' });
  readonly #onNewPage: (pdf: PdfWriter) => void;
  #y = firstLine;

  private constructor(onNewPage: (pdf: PdfWriter) => void) {
    this.#onNewPage = onNewPage;
  }

  /** @param onNewPage writes the header of every page but the first */
  static async make(fonts: Fonts, onNewPage: (pdf: PdfWriter) => void): Promise<PdfWriter> {
    const pdf = new PdfWriter(onNewPage);
    for (const style of ['normal', 'bold'] as const) {
      await yieldToBrowser();
      pdf.#doc.addFileToVFS(`figtree-${style}.ttf`, fonts[style]);
      pdf.#doc.addFont(`figtree-${style}.ttf`, 'Figtree', style);
    }
    pdf.#doc.setFont('Figtree', 'normal');
    return pdf;
  }

  /** Starts a new page unless the given number of lines fits on this one. */
  keepTogether(lines: number): void {
    if (this.#y + (lines - 1) * lineStep > lastLine) this.#newPage();
  }

  /** Writes cells side by side. Long texts wrap onto further lines; long words are broken. */
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

  /** Draws a thin line below the last row. */
  rule(): void {
    const y = this.#y - lineStep + 3;
    this.#doc.setDrawColor(200).setLineWidth(0.2).line(left, y, right, y);
  }

  /** Adds the page numbers and returns the file. */
  async finish(): Promise<ArrayBuffer> {
    const pages = this.#doc.getNumberOfPages();
    for (let page = 1; page <= pages; page++) {
      this.#doc.setPage(page).setFont('Figtree', 'normal').setFontSize(8);
      this.#doc.text(`Page ${page} of ${pages}`, right, pageNumberLine, { align: 'right' });
    }
    await yieldToBrowser();
    const text = this.#doc.output();
    await yieldToBrowser();
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
