import PDFDocument from 'pdfkit';
import { encode } from 'uqr';

/** In points, like all lengths here. */
export const MARGIN = 40;
/** A4 is 595 by 842 points. */
export const CONTENT_WIDTH = 595.28 - 2 * MARGIN;
export const BOTTOM = 841.89 - MARGIN;

export const TEXT_COLOUR = '#1a1c20';
export const MUTED_COLOUR = '#5c6270';
export const RULE_COLOUR = '#d9dce1';

export type PdfPage = PDFKit.PDFDocument;

export interface TextStyle {
  size: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right' | 'center';
}

/**
 * Creates a document with its first page.
 * @param day ISO date
 */
export const createPdfPage = (title: string, author: string, day: string): PdfPage =>
  new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // The date of the sheet, not the current time, because equal sheets must have equal bytes.
    info: { Title: title, Author: author, CreationDate: new Date(`${day}T00:00:00Z`) },
    lang: 'en-AU',
    displayTitle: true,
  });

export function setStyle(page: PdfPage, { size, bold = false, colour = TEXT_COLOUR }: TextStyle): PdfPage {
  return page
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(colour);
}

export interface TextBox {
  x: number;
  y: number;
  width: number;
  /** Maximum number of lines. Longer text is truncated with an ellipsis. */
  lines?: number;
}

/**
 * Writes text in a box.
 * @returns the y position of the end
 */
export function drawText(
  page: PdfPage,
  text: string,
  { x, y, width, lines = 1 }: TextBox,
  style: TextStyle,
): number {
  if (text === '') return y;
  const max = setStyle(page, style).currentLineHeight(true) * lines;
  const height = Math.min(max, page.heightOfString(text, { width }));
  page.text(text, x, y, { width, height: height + 1, ellipsis: true, align: style.align ?? 'left' });
  return y + height;
}

/** Draws a QR code of `side` points. */
export function drawQrCode(page: PdfPage, address: string, x: number, y: number, side: number): void {
  // A URL that is too long for a QR code is omitted.
  if (Buffer.byteLength(address) > 1_000) return;
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const moduleSize = side / size;
  data.forEach((row, rowIndex) =>
    row.forEach((isDark, columnIndex) => {
      if (isDark) page.rect(x + columnIndex * moduleSize, y + rowIndex * moduleSize, moduleSize, moduleSize);
    }),
  );
  page.fill(TEXT_COLOUR);
}

/** Draws an image that covers a box. Returns false and draws nothing if the image is invalid. */
export function drawPhoto(
  page: PdfPage,
  photo: Buffer,
  x: number,
  y: number,
  width: number,
  height: number,
): boolean {
  try {
    page.save().roundedRect(x, y, width, height, 4).clip();
    page.image(photo, x, y, { cover: [width, height], align: 'center', valign: 'center' });
    return true;
  } catch {
    return false;
  } finally {
    page.restore();
  }
}

export const drawRule = (page: PdfPage, y: number, colour = RULE_COLOUR, width = 0.75): PdfPage =>
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + CONTENT_WIDTH, y)
    .lineWidth(width)
    .stroke(colour);
