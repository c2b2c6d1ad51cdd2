import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawVehicleSheet, type VehicleSheet } from './index';
import { encodeText } from './encodable-text';

let photo: Buffer;
beforeAll(async () => {
  const create = { width: 720, height: 480, channels: 3, background: '#336699' } as const;
  photo = await sharp({ create }).jpeg().toBuffer();
});

const SHEET: VehicleSheet = {
  url: 'https://riverbend.example/cars/2022-toyota-rav4-1042',
  dealer: { name: 'Riverbend Cars', lines: ['07 5550 3140', 'hello@riverbend.example'] },
  day: '2026-11-20',
  accent: '#1f5fd6',
  title: '2022 Toyota RAV4',
  subtitle: 'GXL AXAH52R',
  price: { text: '$43,990', suffix: '', was: '$45,990', basis: 'Drive Away' },
  facts: [
    { label: 'Kilometres', text: '38,450 km' },
    { label: 'Fuel', text: 'Hybrid' },
    { label: 'Colour', text: 'White' },
  ],
  comments: ['One owner.', 'Full service history.'],
  photos: [],
  place: { name: 'Riverbend South Brisbane', lines: ['88 Montague Road, South Brisbane QLD 4101'] },
  hours: [{ label: 'Monday - Friday', text: '8:30 am – 5:30 pm' }],
  smallPrint: ['Please confirm with us.', '21 November 2026.'],
  words: {
    facts: 'Key facts',
    comments: 'Dealer comments',
    place: 'Where to see it',
    hours: 'Opening hours',
    scan: 'Scan for this car',
  },
};

const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const isPdf = (pdf: Buffer): boolean =>
  pdf.subarray(0, 5).toString() === '%PDF-' && pdf.subarray(-6).toString().includes('%%EOF');

describe('drawVehicleSheet', () => {
  it('draws one A4 page with photos, and returns the same bytes for the same sheet (PRNT-002)', async () => {
    const sheet = { ...SHEET, photos: [photo, photo, photo] };
    const pdf = await drawVehicleSheet(sheet);
    expect(isPdf(pdf)).toBe(true);
    expect(countPages(pdf)).toBe(1);
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0);
    expect((await drawVehicleSheet(sheet)).equals(pdf)).toBe(true);
  });

  it('continues on another page if the dealer’s comments are long', async () => {
    const comments = Array.from({ length: 40 }, () => 'Serviced with care and kept in a garage. '.repeat(8));
    const facts = Array.from({ length: 20 }, (_, index) => ({ label: `Fact ${index}`, text: 'Value' }));
    expect(countPages(await drawVehicleSheet({ ...SHEET, photos: [photo], facts, comments }))).toBe(2);
  });

  it('omits invalid images and absent content', async () => {
    const { price: _price, place: _place, ...requiredContent } = SHEET;
    const invalidImage = Buffer.from('not a picture');
    const dealer = { ...SHEET.dealer, logo: invalidImage };
    const pdf = await drawVehicleSheet({
      ...requiredContent,
      dealer,
      photos: [invalidImage],
      facts: [],
      hours: [],
      comments: [],
    });
    expect(countPages(pdf)).toBe(1);
  });

  it('draws a valid PDF for any text (PRNT-002)', { timeout: 30_000 }, async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('x'.repeat(20_000), '🚗'.repeat(500), '\u0000\r\n\u2028', 'مرحبا 你好', 'null', ''),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 8, maxLength: 8 }), async (texts) => {
        const [title = '', subtitle = '', name = '', tag = '', label = '', basis = '', url = '', line = ''] =
          texts;
        const pdf = await drawVehicleSheet({
          ...SHEET,
          title,
          subtitle,
          tag,
          url,
          dealer: { name, lines: texts },
          price: { text: title, suffix: tag, was: line, basis },
          facts: texts.map((fact) => ({ label, text: fact })),
          comments: texts,
          place: { name, lines: texts },
          hours: texts.map((hour) => ({ label: hour, text: line })),
          smallPrint: texts,
        });
        expect(isPdf(pdf)).toBe(true);
        expect(countPages(pdf)).toBeLessThanOrEqual(3);
      }),
      { numRuns: 25 },
    );
  });
});

describe('encodeText', () => {
  it('keeps supported characters and substitutes others', () => {
    expect(encodeText('Citroën C4 – “1.6 HDi” € 10', 100)).toBe('Citroën C4 – “1.6 HDi” € 10');
    expect(encodeText('Škoda Őrség 🚗  ½ \t x\u0000y', 100)).toBe('Škoda Orség ½ xy');
    expect(encodeText('8:30\u202fam − 5', 100)).toBe('8:30 am - 5');
  });

  it('never returns unsupported characters or more characters than the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, limit) => {
        const encoded = encodeText(text, limit);
        expect(encoded.length).toBeLessThanOrEqual(limit);
        expect(encoded).not.toMatch(/[^\x20-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u);
      }),
    );
  });
});

describe('a sheet for screen readers', () => {
  it('is tagged, with headings, paragraphs and descriptions of photos (PRNT-002)', async () => {
    const source = (await drawVehicleSheet({ ...SHEET, photos: [photo] })).toString('latin1');
    expect(source).toContain('/MarkInfo');
    expect(source).toContain('/StructTreeRoot');
    expect(source.match(/\/S \/H1\b/g)).toHaveLength(1);
    expect(source.match(/\/S \/H2\b/g)?.length).toBeGreaterThan(2);
    // The photo and the QR code.
    expect(source.match(/\/S \/Figure\b/g)).toHaveLength(2);
    expect(source).toContain('/Alt (2022 Toyota RAV4)');
  });
});

describe('the number of pages', () => {
  const sentence = 'Serviced with care and kept in a garage. ';
  it.each([1, 4, 8, 12, 16, 20, 24, 30, 40, 60])(
    'is one, or two of which the second is well filled: %d sentences',
    async (count) => {
      const comments = Array.from({ length: Math.ceil(count / 4) }, () =>
        sentence.repeat(Math.min(count, 4)),
      );
      const facts = Array.from({ length: 16 }, (_, index) => ({ label: `Fact ${index}`, text: 'Value' }));
      const sheet = { ...SHEET, photos: [photo, photo, photo], facts, comments };
      const pages = countPages(await drawVehicleSheet(sheet));
      if (pages === 1) return;
      // A second page needs more text than fits on the first with the smallest photos.
      expect(comments.join(' ').length).toBeGreaterThan(1_200);
      expect(pages).toBe(2);
    },
  );
});
