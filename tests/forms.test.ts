import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile, describeDifference, diffTenants, explainPage, type TenantSource } from '../engine/layout';
import { testBlocks, testSources } from '../engine/layout/testing/test-layers';
import { createFormRecord, normalizeValues, resolveForm } from '../engine/dealer';
import { readTenants } from '../engine/server';
import { createAdfXml, createDealerMail, createAcknowledgementMail } from '../engine/services/lead-delivery';
import { loadAdfValidator, readXml } from '../engine/services/lead-delivery/testing/adf-validator';
import { createSampleMessage, NO_VEHICLE } from '../engine/services/lead-delivery/testing/sample-message';

const layers = readTenants(join(import.meta.dirname, '../tenants'));
const compileWith = (added: readonly TenantSource[]) =>
  compile({ layers: [...layers, ...added], blocks: testBlocks(), sources: testSources }).tenants;
const getFile = (path: string, content: object) => ({ path, text: JSON.stringify(content) });

test('a site changes one label and inserts one field by JSON alone', () => {
  const tenants = compileWith([]);
  const [base, site] = [tenants.get('base'), tenants.get('gippsland-cars')];
  if (!base || !site) throw new Error('The demonstration tenants are missing.');
  const differences = diffTenants(base, site).flatMap((item) => ('form' in item ? [item] : []));
  expect(differences.map(describeDifference)).toEqual([
    expect.stringMatching(
      /^Form service-booking: fields\[location\]\.label changed from "Where should we service it\?"/,
    ),
    expect.stringMatching(/^Form service-booking: fields\[loan-car\] was set to /),
  ]);
  const field = explainPage(site, 'forms/service-booking')?.nodes.find(({ id }) => id === 'location');
  expect(field?.props.find(({ path }) => path === 'label')).toMatchObject({
    statement: { file: 'gippsland-cars/forms/service-booking.json' },
    shadowed: [{ file: 'base/forms/service-booking.json' }],
  });
});

test('a new form with a step, a condition and a destination needs no code', () => {
  const destinations = [{ id: 'workshop', kind: 'email', to: ['workshop@harbour.example'] }];
  const form = {
    title: 'Ask the workshop',
    category: 'Workshop',
    steps: [{ id: 'car', label: 'Your car' }],
    fields: [
      { id: 'tows', kind: 'checkbox', label: 'I tow', step: 'car' },
      { id: 'weight', kind: 'kilometres', label: 'How far?', when: { 'fields.tows': true } },
      { id: 'email', kind: 'email', label: 'Email', required: true },
    ],
    destinations: ['workshop'],
  };
  const site = (names: readonly string[]): TenantSource => ({
    slug: 'harbour',
    files: [
      getFile('tenant.json', { name: 'Harbour', extends: 'base', settings: { leads: { destinations } } }),
      getFile('forms/workshop.json', { id: 'workshop', form: { ...form, destinations: names } }),
    ],
  });
  const findings = (names: readonly string[]) => {
    const tenant = compileWith([site(names)]).get('harbour');
    return [...(tenant?.checkForms() ?? []), ...(tenant?.checkSite() ?? [])].filter(
      ({ file }) => file === 'harbour/forms/workshop.json',
    );
  };
  expect(findings(['workshop'])).toEqual([]);
  expect(findings(['workshops'])).toMatchObject([{ code: 'FC427', hint: 'workshop' }]);
});

/** Texts that are hard to write in XML and in emails. */
const HARD = fc.constantFrom(
  ...[
    'José Ñandú',
    '🚗 & <b>',
    ']]> -->',
    'a'.repeat(3_900),
    '&amp; "quoted"',
    "O'Brien\r\nBcc: x@y.example",
    '',
  ],
);

test('the lead of every form is valid ADF, and says all answers', () => {
  const base = compileWith([]).get('base');
  if (!base) throw new Error('The base is missing.');
  const validator = loadAdfValidator();
  const { settings } = base.config;
  const choices = [{ id: 'north', label: 'North & <Co>' }];
  for (const [id, form] of base.forms) {
    const resolved = resolveForm(form, {
      context: { site: { settings } },
      fill: (text) => text,
      listLocations: () => choices,
      listDealerships: () => [...choices, ...choices],
      defaults: { submitLabel: 'Send', successHref: '/success', state: 'qld' },
    });
    const fields = resolved.form.fields ?? [];
    fc.assert(
      fc.property(fc.array(HARD, { minLength: fields.length, maxLength: fields.length }), (texts) => {
        const input = Object.fromEntries(
          fields.map((field, index) => {
            const chosen = 'options' in field ? field.options?.[0]?.id : undefined;
            return [
              field.id,
              chosen ?? (choices[0] && field.id in resolved.choices ? 'north' : texts[index]),
            ];
          }),
        );
        const record = createFormRecord(resolved, normalizeValues(resolved.form, input), {
          ...{ id, submission: {}, car: undefined, location: undefined, settings },
          ...{ userAgent: '', today: '2026-11-27' },
        });
        const message = createSampleMessage({ vehicle: undefined, record: { ...NO_VEHICLE, ...record } });
        const xml = createAdfXml(message);
        expect(validator?.findError(xml), id).toBeUndefined();
        const comments = readXml(xml, '/adf/prospect/customer/comments') ?? '';
        for (const { label } of record.answers ?? []) expect(comments).toContain(label);
        // No text of a visitor becomes a header.
        for (const mail of [createDealerMail(message), createAcknowledgementMail(message)])
          expect(`${mail?.subject} ${mail?.senderName}`).not.toMatch(/[\r\n]/);
      }),
      { numRuns: 30 },
    );
  }
});
