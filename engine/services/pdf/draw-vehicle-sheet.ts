import { encodeText } from './encodable-text';
import {
  BOTTOM,
  drawQrCode,
  drawFigure,
  drawPhoto,
  MUTED_COLOUR,
  MARGIN,
  openImage,
  createPdfPage,
  drawRule,
  setStyle,
  CONTENT_WIDTH,
  drawText,
  type PdfPage,
} from './pdf-page';
import type { VehicleSheet } from './vehicle-sheet';

const MAX_LINE_CHARACTERS = 160;
const MAX_COMMENT_CHARACTERS = 2_500;
const MAX_FACTS = 20;
const MAX_HOURS = 9;
const SPACING = 8;
const PHOTO = { width: 342, height: 228 };
/** Sizes of photos, from which the largest is taken that keeps the sheet on one page. */
const PHOTO_SCALES = [1, 0.85, 0.7, 0.55];
const COMMENT_SIZE = 9;
const COMMENT_GAPS = { paragraphGap: 4, lineGap: 1.5 };
/** Points of comments that are worth a second page. Fewer are cut, because the QR code leads to the whole text. */
const MIN_SECOND_PAGE = 110;
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
  const hasLogo = dealer.logo !== undefined && drawLogo(page, dealer.logo, top, dealer.name);
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

function drawLogo(page: PdfPage, logo: Buffer, y: number, alt: string): boolean {
  const image = openImage(page, logo);
  if (!image) return false;
  drawFigure(page, alt, () => page.image(image, MARGIN, y, { fit: [180, 34], valign: 'center' }));
  return true;
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
    { size: 19, bold: true, role: 'H1' },
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
    setStyle(page, { size: 10, colour: MUTED_COLOUR }, previousPrice);
    page.text(previousPrice, x, rightEnd + 1, {
      width: PRICE_WIDTH,
      align: 'right',
      strike: true,
      lineBreak: false,
      structParent: page.structure,
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
function drawPhotos(page: PdfPage, { photos, title }: VehicleSheet, y: number, scale: number): number {
  const [mainPhoto, ...otherPhotos] = photos;
  const [width, fullHeight] = [PHOTO.width * scale, PHOTO.height * scale];
  const name = encodeLine(title);
  if (!mainPhoto || !drawPhoto(page, mainPhoto, { x: MARGIN, y, width, height: fullHeight }, name)) return y;
  const x = MARGIN + width + SPACING;
  const height = (fullHeight - SPACING) / 2;
  otherPhotos.slice(0, 2).forEach((photo, index) => {
    const box = {
      x,
      y: y + index * (height + SPACING),
      width: (CONTENT_WIDTH - PHOTO.width - SPACING) * scale,
      height,
    };
    drawPhoto(page, photo, box, `${name}, ${index + 2}`);
  });
  return y + fullHeight + 2 * SPACING;
}

const getPhotosHeight = ({ photos }: VehicleSheet, scale: number): number =>
  photos.length > 0 ? PHOTO.height * scale + 2 * SPACING : 0;

const drawTitle = (page: PdfPage, text: string, x: number, y: number, width: number): number =>
  drawText(page, encodeLine(text), { x, y, width }, { size: 10.5, bold: true, role: 'H2' }) + 5;

const FACT_HEIGHT = 14;
/** Height of a title with the space below it. */
const TITLE_HEIGHT = 20;

function measureFacts({ facts }: VehicleSheet): number {
  const rows = Math.ceil(Math.min(facts.length, MAX_FACTS) / 2);
  return rows === 0 ? 0 : TITLE_HEIGHT + rows * FACT_HEIGHT + SPACING;
}

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
    const line = top + (index % rows) * FACT_HEIGHT;
    drawText(page, encodeLine(label), { x, y: line, width: 100 }, { size: 8.5, colour: MUTED_COLOUR });
    drawText(page, encodeLine(text), { x: x + 104, y: line, width: width - 104 }, { size: 8.5, bold: true });
  });
  return top + rows * FACT_HEIGHT + SPACING;
}

/** The comments as paragraphs, up to the limit of characters. */
function listParagraphs({ comments }: VehicleSheet): string[] {
  let remainingCharacters = MAX_COMMENT_CHARACTERS;
  return comments.flatMap((comment) => {
    const text = remainingCharacters > 0 ? encodeText(comment, remainingCharacters) : '';
    remainingCharacters -= text.length;
    return text === '' ? [] : [text];
  });
}

/** Height of one paragraph with the gap below it. */
function measureParagraph(page: PdfPage, text: string): number {
  setStyle(page, { size: COMMENT_SIZE }, text);
  return page.heightOfString(text, { width: CONTENT_WIDTH, ...COMMENT_GAPS });
}

/** Height of the title and the comments. */
const measureComments = (page: PdfPage, paragraphs: readonly string[]): number =>
  paragraphs.length === 0
    ? 0
    : TITLE_HEIGHT + SPACING + paragraphs.reduce((sum, text) => sum + measureParagraph(page, text), 0);

/**
 * Draws the dealer's comments. Without `end` they continue on the next page; otherwise, they are cut there.
 * @returns the y position of the end on the last page
 */
function drawComments(
  page: PdfPage,
  { words }: VehicleSheet,
  { paragraphs, y, end }: { paragraphs: readonly string[]; y: number; end?: number },
): number {
  if (paragraphs.length === 0) return y;
  const top = end === undefined && y > BOTTOM - 60 ? addPage(page) : y;
  page.x = MARGIN;
  page.y = drawTitle(page, words.comments, MARGIN, top, CONTENT_WIDTH);
  const structure = { structParent: page.structure };
  for (const text of paragraphs) {
    const height = measureParagraph(page, text);
    const lineHeight = page.currentLineHeight(true) + COMMENT_GAPS.lineGap;
    const available = end === undefined ? Infinity : end - page.y;
    if (available < lineHeight) break;
    const cut = height > available ? { height: available, ellipsis: true } : {};
    page.text(text, MARGIN, page.y, { width: CONTENT_WIDTH, ...COMMENT_GAPS, ...cut, ...structure });
  }
  return end === undefined ? page.y + SPACING : Math.min(page.y + SPACING, end);
}

function addPage(page: PdfPage): number {
  page.addPage();
  return MARGIN;
}

const encodeSmallPrint = ({ smallPrint }: VehicleSheet): string => encodeText(smallPrint.join(' '), 900);

function measureFooter(page: PdfPage, sheet: VehicleSheet): number {
  const text = encodeSmallPrint(sheet);
  return (
    FOOTER_HEIGHT +
    Math.min(60, setStyle(page, { size: 7.5 }, text).heightOfString(text, { width: CONTENT_WIDTH }))
  );
}

/** Draws location, opening hours, QR code and small print at the bottom of the last page. */
function drawFooter(page: PdfPage, sheet: VehicleSheet, y: number): void {
  const { place, hours, url, words } = sheet;
  const smallPrintText = encodeSmallPrint(sheet);
  const height = measureFooter(page, sheet);
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

/**
 * Draws photos, facts and comments. The photos are as small as needed for one page, down to a limit; then comments are
 * cut, unless they fill a good part of a second page.
 * @returns the y position of the end
 */
function drawContent(page: PdfPage, sheet: VehicleSheet, y: number): number {
  const paragraphs = listParagraphs(sheet);
  const end = BOTTOM - measureFooter(page, sheet);
  const commentsHeight = measureComments(page, paragraphs);
  const rest = commentsHeight + measureFacts(sheet);
  const fits = (scale: number) => y + getPhotosHeight(sheet, scale) + rest <= end;
  const smallest = PHOTO_SCALES.at(-1) ?? 1;
  const excess = y + getPhotosHeight(sheet, smallest) + rest - end;
  const hasSecondPage = excess > MIN_SECOND_PAGE;
  const scale = hasSecondPage ? 1 : (PHOTO_SCALES.find(fits) ?? smallest);
  let bottom = drawPhotos(page, sheet, y, scale);
  bottom = drawFacts(page, sheet, bottom);
  return drawComments(page, sheet, { paragraphs, y: bottom, ...(!hasSecondPage && { end }) });
}

/** Draws a sheet: one A4 page, or more if the dealer's comments are long. */
export async function drawVehicleSheet(sheet: VehicleSheet): Promise<Buffer> {
  const page = createPdfPage(encodeLine(sheet.title), encodeLine(sheet.dealer.name), sheet.day, sheet.fonts);
  const chunks: Buffer[] = [];
  const pdf = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  let y = drawHeader(page, sheet);
  y = drawHeading(page, sheet, y) + SPACING + 4;
  y = drawContent(page, sheet, y);
  drawFooter(page, sheet, y);
  page.structure.end();
  page.end();
  return pdf;
}
