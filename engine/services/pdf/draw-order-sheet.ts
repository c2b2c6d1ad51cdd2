import { encodeText } from './encodable-text';
import type { OrderSheet } from './order-sheet';
import {
  BOTTOM,
  CONTENT_WIDTH,
  createPdfPage,
  drawRule,
  drawText,
  MARGIN,
  MUTED_COLOUR,
  setStyle,
  type PdfPage,
  type TextStyle,
} from './pdf-page';

const MAX_LINE = 300;
const MAX_NOTICE = 1_200;
const AMOUNT_WIDTH = 120;
const LABEL_WIDTH = CONTENT_WIDTH - AMOUNT_WIDTH - 12;

/** Continues on a new page if a text does not fit. Returns where it starts. */
function makeRoom(page: PdfPage, y: number, text: string, width: number, style: TextStyle): number {
  const height = setStyle(page, style, text).heightOfString(text, { width });
  if (y + height <= BOTTOM) return y;
  page.addPage();
  return MARGIN;
}

/** Writes a paragraph of any length. Returns where it ends. */
function writeParagraph(page: PdfPage, text: string, y: number, style: TextStyle): number {
  const encoded = encodeText(text, MAX_NOTICE);
  const top = makeRoom(page, y, encoded, CONTENT_WIDTH, style);
  return drawText(page, encoded, { x: MARGIN, y: top, width: CONTENT_WIDTH, lines: 30 }, style);
}

/** Draws an order as a PDF: the same order always results in the same bytes. */
export async function drawOrderSheet(sheet: OrderSheet): Promise<Buffer> {
  const { dealer, date, title, subtitle, lines, notices, fonts } = sheet;
  const page = createPdfPage(encodeText(title, MAX_LINE), encodeText(dealer.name, MAX_LINE), date, fonts);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  let y = writeParagraph(page, dealer.name, MARGIN, { size: 14, bold: true });
  for (const line of dealer.lines) y = writeParagraph(page, line, y, { size: 9, colour: MUTED_COLOUR });
  drawRule(page, y + 10);
  y = writeParagraph(page, title, y + 24, { size: 20, bold: true, role: 'H1' });
  for (const line of subtitle) y = writeParagraph(page, line, y + 2, { size: 10, colour: MUTED_COLOUR });
  y += 16;
  for (const { label, text, isTotal = false } of lines) {
    const style: TextStyle = { size: 11, bold: isTotal };
    const name = encodeText(label, MAX_LINE);
    const top = makeRoom(page, y, name, LABEL_WIDTH, style);
    const end = drawText(page, name, { x: MARGIN, y: top, width: LABEL_WIDTH, lines: 4 }, style);
    const amount = { x: MARGIN + CONTENT_WIDTH - AMOUNT_WIDTH, y: top, width: AMOUNT_WIDTH, lines: 2 };
    y = Math.max(end, drawText(page, encodeText(text, MAX_LINE), amount, { ...style, align: 'right' })) + 6;
    drawRule(page, y);
    y += 8;
  }
  y += 8;
  for (const notice of notices) y = writeParagraph(page, notice, y, { size: 9.5 }) + 8;
  page.structure.end();
  page.end();
  return done;
}
