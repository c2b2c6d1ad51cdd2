import { encodeText } from './encodable-text';
import {
  BOTTOM,
  drawQrCode,
  drawPhoto,
  MUTED_COLOUR,
  MARGIN,
  createPdfPage,
  drawRule,
  setStyle,
  CONTENT_WIDTH,
  drawText,
  type PdfPage,
} from './pdf-page';
import type { VehicleSheet } from './vehicle-sheet';

/** Maximum characters of a line, and of all comments. */
const MAX_LINE_CHARACTERS = 160;
const MAX_COMMENT_CHARACTERS = 2_500;
const MAX_FACTS = 20;
const MAX_HOURS = 9;
const SPACING = 8;
const PHOTO = { width: 342, height: 228 };
const PRICE_WIDTH = 170;
const QR_CODE_SIDE = 84;
/** Height of location, opening hours and QR code. The small print is below. */
const FOOTER_HEIGHT = 150;

const encodeLine = (text: string): string => encodeText(text, MAX_LINE_CHARACTERS);

/**
 * Draws the dealer's name or logo, contact details and an accent line.
 * @returns the y position of the end
 */
function drawHeader(page: PdfPage, { dealer, accent }: VehicleSheet): number {
  const top = MARGIN;
  const hasLogo = dealer.logo !== undefined && drawLogo(page, dealer.logo, top);
  if (!hasLogo)
    drawText(page, encodeLine(dealer.name), { x: MARGIN, y: top + 8, width: 300 }, { size: 16, bold: true });
  dealer.lines
    .slice(0, 3)
    .forEach((line, index) =>
      drawText(
        page,
        encodeLine(line),
        { x: MARGIN + CONTENT_WIDTH - 200, y: top + index * 12, width: 200 },
        { size: 8.5, colour: MUTED_COLOUR, align: 'right' },
      ),
    );
  drawRule(page, top + 44, accent, 2);
  return top + 58;
}

function drawLogo(page: PdfPage, logo: Buffer, y: number): boolean {
  try {
    page.image(logo, MARGIN, y, { fit: [180, 34], valign: 'center' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Draws the name on the left and the price on the right.
 * @returns the y position of the end
 */
function drawHeading(page: PdfPage, sheet: VehicleSheet, y: number): number {
  const { title, subtitle, tag, price, accent } = sheet;
  const width = price ? CONTENT_WIDTH - PRICE_WIDTH - 2 * SPACING : CONTENT_WIDTH;
  let leftEnd = y;
  if (tag)
    leftEnd =
      drawText(
        page,
        encodeLine(tag),
        { x: MARGIN, y: leftEnd, width },
        { size: 9, bold: true, colour: accent },
      ) + 2;
  leftEnd = drawText(
    page,
    encodeLine(title),
    { x: MARGIN, y: leftEnd, width, lines: 2 },
    { size: 19, bold: true },
  );
  leftEnd = drawText(
    page,
    encodeLine(subtitle),
    { x: MARGIN, y: leftEnd + 2, width, lines: 2 },
    { size: 11, colour: MUTED_COLOUR },
  );
  if (!price) return leftEnd;

  const x = MARGIN + CONTENT_WIDTH - PRICE_WIDTH;
  const textBox = { x, width: PRICE_WIDTH, lines: 2 };
  const priceText = encodeLine([price.text, price.suffix].filter(Boolean).join(' '));
  // Words in place of an amount are longer, so they have a smaller font size.
  const size = priceText.length > 12 ? 13 : 21;
  let rightEnd = drawText(page, priceText, { ...textBox, y }, { size, bold: true, align: 'right' });
  const previousPrice = price.was === undefined ? '' : encodeLine(price.was);
  if (previousPrice !== '') {
    setStyle(page, { size: 10, colour: MUTED_COLOUR });
    page.text(previousPrice, x, rightEnd + 1, {
      width: PRICE_WIDTH,
      align: 'right',
      strike: true,
      lineBreak: false,
    });
    rightEnd += page.currentLineHeight(true) + 1;
  }
  rightEnd = drawText(
    page,
    encodeLine(price.basis ?? ''),
    { ...textBox, y: rightEnd + 1 },
    { size: 9, colour: MUTED_COLOUR, align: 'right' },
  );
  return Math.max(leftEnd, rightEnd);
}

/**
 * Draws the first photo large and two photos beside it.
 * @returns the y position of the end
 */
function drawPhotos(page: PdfPage, photos: readonly Buffer[], y: number): number {
  const [mainPhoto, ...otherPhotos] = photos;
  if (!mainPhoto || !drawPhoto(page, mainPhoto, MARGIN, y, PHOTO.width, PHOTO.height)) return y;
  const x = MARGIN + PHOTO.width + SPACING;
  const height = (PHOTO.height - SPACING) / 2;
  otherPhotos
    .slice(0, 2)
    .forEach((photo, index) =>
      drawPhoto(
        page,
        photo,
        x,
        y + index * (height + SPACING),
        CONTENT_WIDTH - PHOTO.width - SPACING,
        height,
      ),
    );
  return y + PHOTO.height + 2 * SPACING;
}

const drawTitle = (page: PdfPage, text: string, x: number, y: number, width: number): number =>
  drawText(page, encodeLine(text), { x, y, width }, { size: 10.5, bold: true }) + 5;

/**
 * Draws the facts in two columns.
 * @returns the y position of the end
 */
function drawFacts(page: PdfPage, { facts, words }: VehicleSheet, y: number): number {
  const visibleFacts = facts.slice(0, MAX_FACTS);
  if (visibleFacts.length === 0) return y;
  const top = drawTitle(page, words.facts, MARGIN, y, CONTENT_WIDTH);
  const rows = Math.ceil(visibleFacts.length / 2);
  const width = (CONTENT_WIDTH - 2 * SPACING) / 2;
  visibleFacts.forEach(({ label, text }, index) => {
    const x = MARGIN + Math.floor(index / rows) * (width + 2 * SPACING);
    const line = top + (index % rows) * 14;
    drawText(page, encodeLine(label), { x, y: line, width: 100 }, { size: 8.5, colour: MUTED_COLOUR });
    drawText(page, encodeLine(text), { x: x + 104, y: line, width: width - 104 }, { size: 8.5, bold: true });
  });
  return top + rows * 14 + SPACING;
}

/**
 * Draws the dealer's comments, on as many pages as needed.
 * @returns the y position of the end on the last page
 */
function drawComments(page: PdfPage, { comments, words }: VehicleSheet, y: number): number {
  let remainingCharacters = MAX_COMMENT_CHARACTERS;
  const paragraphs = comments.flatMap((comment) => {
    const text = remainingCharacters > 0 ? encodeText(comment, remainingCharacters) : '';
    remainingCharacters -= text.length;
    return text === '' ? [] : [text];
  });
  if (paragraphs.length === 0) return y;
  const top = y > BOTTOM - 60 ? addPage(page) : y;
  const listTop = drawTitle(page, words.comments, MARGIN, top, CONTENT_WIDTH);
  setStyle(page, { size: 9 });
  page.x = MARGIN;
  page.y = listTop;
  for (const text of paragraphs) page.text(text, { width: CONTENT_WIDTH, paragraphGap: 4, lineGap: 1.5 });
  return page.y + SPACING;
}

function addPage(page: PdfPage): number {
  page.addPage();
  return MARGIN;
}

/** Draws location, opening hours, QR code and small print at the bottom of the last page. */
function drawFooter(page: PdfPage, { place, hours, smallPrint, url, words }: VehicleSheet, y: number): void {
  const smallPrintText = encodeText(smallPrint.join(' '), 900);
  const smallPrintHeight = setStyle(page, { size: 7.5 }).heightOfString(smallPrintText, {
    width: CONTENT_WIDTH,
  });
  const height = FOOTER_HEIGHT + Math.min(60, smallPrintHeight);
  if (y > BOTTOM - height) addPage(page);
  const top = BOTTOM - height;
  drawRule(page, top);
  const columnWidth = (CONTENT_WIDTH - QR_CODE_SIDE - 3 * SPACING) / 2;
  let textEnd = top + SPACING + 2;
  if (place) {
    textEnd = drawTitle(page, words.place, MARGIN, textEnd, columnWidth);
    textEnd =
      drawText(
        page,
        encodeLine(place.name),
        { x: MARGIN, y: textEnd, width: columnWidth, lines: 2 },
        { size: 9, bold: true },
      ) + 2;
    for (const line of place.lines.slice(0, 4))
      textEnd =
        drawText(
          page,
          encodeLine(line),
          { x: MARGIN, y: textEnd, width: columnWidth, lines: 2 },
          { size: 9 },
        ) + 2;
  }
  const visibleFacts = hours.slice(0, MAX_HOURS);
  if (visibleFacts.length > 0) {
    const x = MARGIN + columnWidth + SPACING;
    const listTop = drawTitle(page, words.hours, x, top + SPACING + 2, columnWidth);
    visibleFacts.forEach(({ label, text }, index) => {
      const line = listTop + index * 12;
      drawText(page, encodeLine(label), { x, y: line, width: 88 }, { size: 8.5, colour: MUTED_COLOUR });
      drawText(page, encodeLine(text), { x: x + 90, y: line, width: columnWidth - 90 }, { size: 8.5 });
    });
  }
  const x = MARGIN + CONTENT_WIDTH - QR_CODE_SIDE;
  drawQrCode(page, url, x, top + SPACING + 2, QR_CODE_SIDE);
  drawText(
    page,
    encodeLine(words.scan),
    { x: x - 6, y: top + QR_CODE_SIDE + 2 * SPACING, width: QR_CODE_SIDE + 12, lines: 2 },
    { size: 7.5, colour: MUTED_COLOUR, align: 'center' },
  );
  drawText(
    page,
    smallPrintText,
    { x: MARGIN, y: top + FOOTER_HEIGHT - 4, width: CONTENT_WIDTH, lines: 6 },
    { size: 7.5, colour: MUTED_COLOUR },
  );
}

/** Draws a sheet: one A4 page, or more if the dealer's comments are long. */
export async function drawVehicleSheet(sheet: VehicleSheet): Promise<Buffer> {
  const page = createPdfPage(encodeLine(sheet.title), encodeLine(sheet.dealer.name), sheet.day);
  const chunks: Buffer[] = [];
  const pdf = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  let y = drawHeader(page, sheet);
  y = drawHeading(page, sheet, y) + SPACING + 4;
  y = drawPhotos(page, sheet.photos, y);
  y = drawFacts(page, sheet, y);
  y = drawComments(page, sheet, y);
  drawFooter(page, sheet, y);
  page.end();
  return pdf;
}
