import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validators, type Entry, type Offer } from '../../../schemas';
import { readOffer } from '../../dealer';
import { readOfferRecords } from './offer-records';

const OFFER: Offer = {
  id: '3',
  name: 'Corolla from $29,990',
  description: '<p>Until <b>June</b> &amp; no longer.</p>',
  disclaimer: 'Conditions apply.',
  category: 'Finance offer',
  manufacturer: { name: 'Toyota' },
  model: { name: 'Corolla', slug: 'corolla', override_url: '/corolla' },
  image_or_model_image: { url: 'https://images.example/model.jpg' },
  excluded_website_ids: ['north'],
  starts_on: '2026-11-01',
  ends_on: '2026-12-24',
  car_types: ['new'],
};
/** The entry of a record that is a usable offer. */
function createEntry(record: Offer) {
  const { entries, rejected } = readOfferRecords([record]);
  expect(rejected).toEqual([]);
  return entries[0]!;
}
const getFields = (more: Partial<Offer>) => createEntry({ ...OFFER, ...more }).fields;

describe('readOfferRecords (ENT-030)', () => {
  it('has the fields of an offer’s record', () => {
    expect(validators.offer(OFFER)).toBe(true);
    const entry = createEntry(OFFER);
    expect(validators['entry-file'](entry)).toBe(true);
    expect(entry).toEqual({
      $schema: '../../../../schemas/entry-file.schema.json',
      id: 'corolla-from-29-990-3',
      fields: {
        title: 'Corolla from $29,990',
        summary: 'Until June & no longer.',
        category: 'Finance offer',
        disclaimer: 'Conditions apply.',
        makes: ['Toyota'],
        models: ['Corolla'],
        model: { name: 'Corolla', slug: 'corolla', overrideUrl: '/corolla' },
        image: { src: 'https://images.example/model.jpg' },
        from: '2026-11-01',
        until: '2026-12-24',
        conditions: ['new'],
        excludedSites: ['north'],
      },
    });
  });

  it('is read as an offer, with the page of its model', () => {
    const { fields = {} } = createEntry(OFFER);
    const entry = { ...fields, id: 'x', collection: 'offers', slug: 'x' } as unknown as Entry;
    const settings = {
      descriptionLimit: 160,
      disclaimerLimit: 200,
      expandedMakes: ['Toyota'],
      shownAllTheSame: [],
    };
    expect(readOffer(entry, settings)).toMatchObject({
      category: 'Finance offer',
      disclaimer: 'Conditions apply.',
      model: { name: 'Corolla', href: '/corolla' },
      isExpanded: true,
    });
  });

  it.each([['Toyota'], [{ name: 'Toyota' }]])('has the make of the manufacturer %j', (manufacturer) =>
    expect(getFields({ manufacturer })).toMatchObject({ makes: ['Toyota'] }),
  );

  it('prefers the safe text and the offer’s own image', () => {
    const sanitized_description = 'Plain';
    expect(getFields({ sanitized_description, image_url: '/media/own.jpg' })).toMatchObject({
      summary: 'Plain',
      image: { src: '/media/own.jpg' },
    });
  });

  it('needs only an id and a name, and keeps within the limits of the collection', () => {
    const entry = createEntry({ id: 'Ä/7', name: 'Sale' });
    expect(entry).toMatchObject({ id: 'sale-a-7', fields: { title: 'Sale', summary: 'Sale' } });
    const long = createEntry({
      ...OFFER,
      id: 'x'.repeat(300),
      name: 'y '.repeat(300),
      description: 'z '.repeat(3000),
    });
    expect(validators['entry-file'](long)).toBe(true);
    const schema = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../tenants/base/content/offers.schema.json'), 'utf8'),
    ) as { fields: Record<string, { maxLength?: number }> };
    expect(String(long.fields?.['summary']).length).toBe(schema.fields['summary']?.maxLength);
  });

  it('has plain text in titles and categories', () => {
    const plain = { name: '<b>Cars &amp; Co</b>', category: '<i>Finance</i>', description: '' };
    expect(getFields(plain)).toMatchObject({
      ...{ title: 'Cars & Co', summary: 'Cars & Co', category: 'Finance' },
    });
  });

  it('rejects a disclaimer that is too long, because a part of it says something else', () => {
    const disclaimer = `<p>${'x'.repeat(2000)}</p>`;
    const { entries, rejected } = readOfferRecords([
      { ...OFFER, disclaimer },
      { ...OFFER, disclaimer: `${disclaimer}x` },
    ]);
    expect(entries.map(({ fields }) => fields?.['disclaimer'])).toEqual(['x'.repeat(2000)]);
    expect(rejected).toEqual([{ index: 2, reason: 'the disclaimer is longer than 2000 characters' }]);
  });

  it('lists the other fields that it cuts', () => {
    const long = { name: 'y '.repeat(300), description: 'z '.repeat(3000), category: 'x'.repeat(41) };
    const { shortened } = readOfferRecords([OFFER, { ...OFFER, ...long, id: '4' }]);
    expect(shortened).toMatchObject([{ index: 2, fields: ['title', 'summary', 'category'] }]);
  });

  it.each([
    [{ id: '4' }, "must have required property 'name'"],
    [{ id: '日本', name: '日本' }, 'neither the name nor the id has a letter a to z or a digit'],
    [{ id: '4', name: '<br>' }, 'the name has no text'],
    [OFFER, "has the same entry id 'corolla-from-29-990-3' as record 1; change its id or name"],
    [
      { ...OFFER, id: '#3' },
      "has the same entry id 'corolla-from-29-990-3' as record 1; change its id or name",
    ],
  ])('rejects %j by its number', (record, reason) => {
    const { entries, rejected } = readOfferRecords([OFFER, record]);
    expect(entries).toHaveLength(1);
    expect(rejected).toEqual([{ index: 2, reason }]);
  });

  it('makes a valid entry of any offer that it accepts', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constant('a'.repeat(38) + '- b'));
    fc.assert(
      fc.property(fc.array(fc.record({ id: text, name: text }), { maxLength: 8 }), (records) => {
        const { entries, rejected } = readOfferRecords(records);
        expect(entries.length + rejected.length).toBe(records.length);
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
        for (const entry of entries) expect(validators['entry-file'](entry)).toBe(true);
        for (const { reason } of rejected) expect(reason).not.toContain('pattern');
      }),
    );
  });
});
