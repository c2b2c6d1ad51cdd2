// The sample history report of the demonstration stock: one page that says on it that it is a sample. `npm run studio --
// report` writes it.
import { writeFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';

const MARGIN = 56;
const INK = '#1f2933';
const MUTED = '#6b7280';
const MARK = '#b42318';
/** A fixed date, so that every run writes the same bytes. */
const CREATED = new Date('2026-01-01T00:00:00Z');

const SECTIONS = [
  ['Money owing', 'Whether finance on the car is registered on the PPSR.'],
  ['Written-off vehicle register', 'Whether an insurer has declared the car a write-off, when, and why.'],
  ['Theft', 'Whether the car has been reported stolen.'],
  ['Odometer', 'The readings on record, and whether they only ever increase.'],
  ['Registration', 'State, plate and expiry date.'],
] as const;

/** Draws the report. The same bytes in every run. */
async function drawReport(): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-AU',
    info: { Title: 'Sample vehicle history report', CreationDate: CREATED, ModDate: CREATED },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.once('end', resolve));
  document.font('Helvetica-Bold').fontSize(11).fillColor(MARK).text('SAMPLE, NOT A REAL REPORT');
  document.moveDown(0.5).fontSize(24).fillColor(INK).text('Vehicle history report');
  document.moveDown(0.5).font('Helvetica').fontSize(11).fillColor(INK);
  document.text(
    'The cars of this site are demonstration stock and do not exist. This page stands in for the report that a dealer buys for a used car. It says nothing about any car.',
    { lineGap: 3 },
  );
  document.moveDown(1.5).font('Helvetica-Bold').fontSize(14).text('What a report covers');
  for (const [title, text] of SECTIONS) {
    document.moveDown(0.8).font('Helvetica-Bold').fontSize(11).fillColor(INK).text(title);
    document.font('Helvetica').fillColor(MUTED).text(text, { lineGap: 2 });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

export async function writeSampleReport(file: string): Promise<void> {
  writeFileSync(file, await drawReport());
}
