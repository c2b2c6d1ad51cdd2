import { create } from 'fontkit';
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

/** A document with the root of its structure, which screen readers follow (PDF/UA). */
export type PdfPage = PDFKit.PDFDocument & {
  structure: PDFKit.PDFStructureElement;
  /** Whether the site's typeface has all characters of a text. */
  canSet(text: string): boolean;
};

/** The site's typeface in two weights, as TrueType files. */
export interface SheetFonts {
  regular: Buffer;
  bold: Buffer;
}

export interface TextStyle {
  size: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  /** Role in the structure: a heading or, by default, a paragraph. */
  role?: 'H1' | 'H2' | 'P';
}

/**
 * Creates a document with its first page.
 * @param day ISO date
 */
export function createPdfPage(title: string, author: string, day: string, fonts?: SheetFonts): PdfPage {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // The date of the sheet, not the current time, so that identical sheets are identical byte for byte.
    info: { Title: title, Author: author, CreationDate: new Date(`${day}T00:00:00Z`) },
    lang: 'en-AU',
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
  });
  const structure = document.struct('Document');
  document.addStructure(structure);
  if (!fonts) return Object.assign(document, { structure, canSet: () => false });
  document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const font = create(fonts.regular);
  const canSet = (text: string) => [...text].every((c) => font.hasGlyphForCodePoint(c.codePointAt(0) ?? 0));
  return Object.assign(document, { structure, canSet });
}

/** Sets the style of a text. A text with characters that the site's typeface lacks has a standard font. */
export function setStyle(
  page: PdfPage,
  { size, bold = false, colour = TEXT_COLOUR }: TextStyle,
  text = '',
): PdfPage {
  if (page.canSet(text)) page.font(bold ? 'bold' : 'regular');
  else page.font(bold ? 'Helvetica-Bold' : 'Helvetica');
  return page.fontSize(size).fillColor(colour);
}

/** Draws decoration that screen readers skip. */
export function drawArtifact(page: PdfPage, draw: () => void): void {
  page.markContent('Artifact', { type: 'Layout' });
  draw();
  page.endMarkedContent();
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
  const max = setStyle(page, style, text).currentLineHeight(true) * lines;
  const height = Math.min(max, page.heightOfString(text, { width }));
  page.text(text, x, y, {
    width,
    height: height + 1,
    ellipsis: true,
    align: style.align ?? 'left',
    structParent: page.structure,
    structType: style.role ?? 'P',
  });
  return y + height;
}

/** Draws an image with a description for screen readers. */
export function drawFigure(page: PdfPage, alt: string, draw: () => void): void {
  page.structure.add(page.struct('Figure', { alt }, draw));
}

/** Draws a QR code of `side` points. */
export function drawQrCode(page: PdfPage, address: string, x: number, y: number, side: number): void {
  // A URL that is too long for a QR code is omitted.
  if (Buffer.byteLength(address) > 1_000) return;
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const moduleSize = side / size;
  drawFigure(page, address, () => {
    data.forEach((row, rowIndex) =>
      row.forEach((isDark, columnIndex) => {
        if (isDark)
          page.rect(x + columnIndex * moduleSize, y + rowIndex * moduleSize, moduleSize, moduleSize);
      }),
    );
    page.fill(TEXT_COLOUR);
  });
}

export interface ImageBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws an image that covers a box. Returns false and draws nothing if the image is invalid. */
export function drawPhoto(
  page: PdfPage,
  photo: Buffer,
  { x, y, width, height }: ImageBox,
  alt: string,
): boolean {
  const image = openImage(page, photo);
  if (!image) return false;
  drawFigure(page, alt, () => {
    page.save().roundedRect(x, y, width, height, 4).clip();
    page.image(image, x, y, { cover: [width, height], align: 'center', valign: 'center' });
    page.restore();
  });
  return true;
}

/** Opens an image; undefined if it is invalid. */
export function openImage(page: PdfPage, image: Buffer): PDFKit.Mixins.ImageSrc | undefined {
  try {
    // PDFKit's types lack this method.
    const { openImage: open } = page as PdfPage & { openImage(file: Buffer): PDFKit.Mixins.ImageSrc };
    return open.call(page, image);
  } catch {
    return undefined;
  }
}

export function drawRule(page: PdfPage, y: number, colour = RULE_COLOUR, width = 0.75): void {
  drawArtifact(page, () =>
    page
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + CONTENT_WIDTH, y)
      .lineWidth(width)
      .stroke(colour),
  );
}
