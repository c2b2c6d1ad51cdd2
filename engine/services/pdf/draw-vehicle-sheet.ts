import { encodableText } from './encodable-text';
import {
  BOTTOM,
  drawQrCode,
  drawPhoto,
  GREY,
  MARGIN,
  createPdfPage,
  drawRule,
  setStyle,
  WIDTH,
  drawText,
  type PdfPage,
} from './pdf-page';
import type { VehicleSheet } from './vehicle-sheet';

/** Maximum characters of a text. */
const SHORT = 160;
const LONG = 2_500;
const MAX_FACTS = 20;
const MAX_HOURS = 9;
const GAP = 8;
const PHOTO = { width: 342, height: 228 };
const PRICE_WIDTH = 170;
const CODE_SIDE = 84;
/** Place, hours and code stand together. */
const FOOT_HEIGHT = 150;

const short = (text: string): string => encodableText(text, SHORT);

/** The dealer's name or logo, contact details and an accent line. @returns the y position of its end */
function drawHeader(paper: PdfPage, { dealer, accent }: VehicleSheet): number {
  const top = MARGIN;
  const hasLogo = dealer.logo !== undefined && drawLogo(paper, dealer.logo, top);
  if (!hasLogo)
    drawText(paper, short(dealer.name), { x: MARGIN, y: top + 8, width: 300 }, { size: 16, bold: true });
  dealer.lines
    .slice(0, 3)
    .forEach((line, index) =>
      drawText(
        paper,
        short(line),
        { x: MARGIN + WIDTH - 200, y: top + index * 12, width: 200 },
        { size: 8.5, colour: GREY, align: 'right' },
      ),
    );
  drawRule(paper, top + 44, accent, 2);
  return top + 58;
}

function drawLogo(paper: PdfPage, logo: Buffer, y: number): boolean {
  try {
    paper.image(logo, MARGIN, y, { fit: [180, 34], valign: 'center' });
    return true;
  } catch {
    return false;
  }
}

/** Name on the left, price on the right. @returns the y position of their end */
function drawHeading(paper: PdfPage, sheet: VehicleSheet, y: number): number {
  const { title, subtitle, tag, price, accent } = sheet;
  const width = price ? WIDTH - PRICE_WIDTH - 2 * GAP : WIDTH;
  let left = y;
  if (tag)
    left =
      drawText(paper, short(tag), { x: MARGIN, y: left, width }, { size: 9, bold: true, colour: accent }) + 2;
  left = drawText(paper, short(title), { x: MARGIN, y: left, width, lines: 2 }, { size: 19, bold: true });
  left = drawText(
    paper,
    short(subtitle),
    { x: MARGIN, y: left + 2, width, lines: 2 },
    { size: 11, colour: GREY },
  );
  if (!price) return left;

  const x = MARGIN + WIDTH - PRICE_WIDTH;
  const box = { x, width: PRICE_WIDTH, lines: 2 };
  const figure = short([price.text, price.suffix].filter(Boolean).join(' '));
  // A text instead of an amount is longer.
  const size = figure.length > 12 ? 13 : 21;
  let right = drawText(paper, figure, { ...box, y }, { size, bold: true, align: 'right' });
  const was = price.was === undefined ? '' : short(price.was);
  if (was !== '') {
    setStyle(paper, { size: 10, colour: GREY });
    paper.text(was, x, right + 1, { width: PRICE_WIDTH, align: 'right', strike: true, lineBreak: false });
    right += paper.currentLineHeight(true) + 1;
  }
  right = drawText(
    paper,
    short(price.basis ?? ''),
    { ...box, y: right + 1 },
    { size: 9, colour: GREY, align: 'right' },
  );
  return Math.max(left, right);
}

/** The first photo large, two beside it. @returns the y position of their end */
function drawPhotos(paper: PdfPage, photos: readonly Buffer[], y: number): number {
  const [first, ...others] = photos;
  if (!first || !drawPhoto(paper, first, MARGIN, y, PHOTO.width, PHOTO.height)) return y;
  const x = MARGIN + PHOTO.width + GAP;
  const height = (PHOTO.height - GAP) / 2;
  others
    .slice(0, 2)
    .forEach((photo, index) =>
      drawPhoto(paper, photo, x, y + index * (height + GAP), WIDTH - PHOTO.width - GAP, height),
    );
  return y + PHOTO.height + 2 * GAP;
}

const drawTitle = (paper: PdfPage, text: string, x: number, y: number, width: number): number =>
  drawText(paper, short(text), { x, y, width }, { size: 10.5, bold: true }) + 5;

/** Two columns. @returns the y position of their end */
function drawFacts(paper: PdfPage, { facts, words }: VehicleSheet, y: number): number {
  const shown = facts.slice(0, MAX_FACTS);
  if (shown.length === 0) return y;
  const top = drawTitle(paper, words.facts, MARGIN, y, WIDTH);
  const rows = Math.ceil(shown.length / 2);
  const width = (WIDTH - 2 * GAP) / 2;
  shown.forEach(({ label, text }, index) => {
    const x = MARGIN + Math.floor(index / rows) * (width + 2 * GAP);
    const line = top + (index % rows) * 14;
    drawText(paper, short(label), { x, y: line, width: 100 }, { size: 8.5, colour: GREY });
    drawText(paper, short(text), { x: x + 104, y: line, width: width - 104 }, { size: 8.5, bold: true });
  });
  return top + rows * 14 + GAP;
}

/**
 * The dealer's comments, on as many pages as needed. @returns the y position of their end on the last page
 */
function drawComments(paper: PdfPage, { comments, words }: VehicleSheet, y: number): number {
  let left = LONG;
  const paragraphs = comments.flatMap((comment) => {
    const text = left > 0 ? encodableText(comment, left) : '';
    left -= text.length;
    return text === '' ? [] : [text];
  });
  if (paragraphs.length === 0) return y;
  const top = y > BOTTOM - 60 ? nextPage(paper) : y;
  const start = drawTitle(paper, words.comments, MARGIN, top, WIDTH);
  setStyle(paper, { size: 9 });
  paper.x = MARGIN;
  paper.y = start;
  for (const text of paragraphs) paper.text(text, { width: WIDTH, paragraphGap: 4, lineGap: 1.5 });
  return paper.y + GAP;
}

function nextPage(paper: PdfPage): number {
  paper.addPage();
  return MARGIN;
}

/** Location, opening hours, QR code and small print, at the bottom of the last page. */
function drawFoot(paper: PdfPage, { place, hours, smallPrint, url, words }: VehicleSheet, y: number): void {
  const print = encodableText(smallPrint.join(' '), 900);
  const printHeight = setStyle(paper, { size: 7.5 }).heightOfString(print, { width: WIDTH });
  const height = FOOT_HEIGHT + Math.min(60, printHeight);
  if (y > BOTTOM - height) nextPage(paper);
  const top = BOTTOM - height;
  drawRule(paper, top);
  const column = (WIDTH - CODE_SIDE - 3 * GAP) / 2;
  let at = top + GAP + 2;
  if (place) {
    at = drawTitle(paper, words.place, MARGIN, at, column);
    at =
      drawText(
        paper,
        short(place.name),
        { x: MARGIN, y: at, width: column, lines: 2 },
        { size: 9, bold: true },
      ) + 2;
    for (const line of place.lines.slice(0, 4))
      at = drawText(paper, short(line), { x: MARGIN, y: at, width: column, lines: 2 }, { size: 9 }) + 2;
  }
  const shown = hours.slice(0, MAX_HOURS);
  if (shown.length > 0) {
    const x = MARGIN + column + GAP;
    const start = drawTitle(paper, words.hours, x, top + GAP + 2, column);
    shown.forEach(({ label, text }, index) => {
      const line = start + index * 12;
      drawText(paper, short(label), { x, y: line, width: 88 }, { size: 8.5, colour: GREY });
      drawText(paper, short(text), { x: x + 90, y: line, width: column - 90 }, { size: 8.5 });
    });
  }
  const x = MARGIN + WIDTH - CODE_SIDE;
  drawQrCode(paper, url, x, top + GAP + 2, CODE_SIDE);
  drawText(
    paper,
    short(words.scan),
    { x: x - 6, y: top + CODE_SIDE + 2 * GAP, width: CODE_SIDE + 12, lines: 2 },
    { size: 7.5, colour: GREY, align: 'center' },
  );
  drawText(
    paper,
    print,
    { x: MARGIN, y: top + FOOT_HEIGHT - 4, width: WIDTH, lines: 6 },
    { size: 7.5, colour: GREY },
  );
}

/** Draws a sheet: one A4 page, or more if the dealer's comments are long. */
export async function drawVehicleSheet(sheet: VehicleSheet): Promise<Buffer> {
  const paper = createPdfPage(short(sheet.title), short(sheet.dealer.name), sheet.day);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
  });
  let y = drawHeader(paper, sheet);
  y = drawHeading(paper, sheet, y) + GAP + 4;
  y = drawPhotos(paper, sheet.photos, y);
  y = drawFacts(paper, sheet, y);
  y = drawComments(paper, sheet, y);
  drawFoot(paper, sheet, y);
  paper.end();
  return done;
}
