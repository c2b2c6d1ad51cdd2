import PDFDocument from 'pdfkit';
import { encode } from 'uqr';

/** Points. */
export const MARGIN = 40;
/** A4 is 595 by 842 points. */
export const WIDTH = 595.28 - 2 * MARGIN;
export const BOTTOM = 841.89 - MARGIN;

export const INK = '#1a1c20';
export const GREY = '#5c6270';
export const LINE = '#d9dce1';

export type PdfPage = PDFKit.PDFDocument;

export interface Style {
  size: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right' | 'center';
}

/** A new document with its first page. `day`: ISO date. */
export const createPdfPage = (title: string, author: string, day: string): PdfPage =>
  new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // The date of the sheet, not the current time, so that equal sheets have equal bytes.
    info: { Title: title, Author: author, CreationDate: new Date(`${day}T00:00:00Z`) },
    lang: 'en-AU',
    displayTitle: true,
  });

export function setStyle(paper: PdfPage, { size, bold = false, colour = INK }: Style): PdfPage {
  return paper
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(colour);
}

export interface Box {
  x: number;
  y: number;
  width: number;
  /** Maximum lines; longer texts end with an ellipsis. */
  lines?: number;
}

/** Writes a text into a box. @returns the y position of its end */
export function drawText(
  paper: PdfPage,
  text: string,
  { x, y, width, lines = 1 }: Box,
  style: Style,
): number {
  if (text === '') return y;
  const max = setStyle(paper, style).currentLineHeight(true) * lines;
  const height = Math.min(max, paper.heightOfString(text, { width }));
  paper.text(text, x, y, { width, height: height + 1, ellipsis: true, align: style.align ?? 'left' });
  return y + height;
}

/** Draws a QR code of `side` points. */
export function drawQrCode(paper: PdfPage, address: string, x: number, y: number, side: number): void {
  // A URL that is too long for a QR code is omitted.
  if (Buffer.byteLength(address) > 1_000) return;
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const dot = side / size;
  data.forEach((row, line) =>
    row.forEach((isDark, column) => {
      if (isDark) paper.rect(x + column * dot, y + line * dot, dot, dot);
    }),
  );
  paper.fill(INK);
}

/** Draws an image that covers its box; an invalid image leaves the box empty. */
export function drawPhoto(
  paper: PdfPage,
  photo: Buffer,
  x: number,
  y: number,
  width: number,
  height: number,
): boolean {
  try {
    paper.save().roundedRect(x, y, width, height, 4).clip();
    paper.image(photo, x, y, { cover: [width, height], align: 'center', valign: 'center' });
    return true;
  } catch {
    return false;
  } finally {
    paper.restore();
  }
}

export const drawRule = (paper: PdfPage, y: number, colour = LINE, width = 0.75): PdfPage =>
  paper
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(width)
    .stroke(colour);
