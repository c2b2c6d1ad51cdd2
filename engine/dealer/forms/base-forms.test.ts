import fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Form } from '../../../schemas';
import { compile } from '../../layout';
import { testBlocks, testSources } from '../../layout/testing/test-layers';
import { readTenants } from '../../server';
import { hasTerms, LEAD_KINDS, type LeadKind } from '../actions/lead-kinds';
import { createLeadRecord } from '../actions/lead-record';
import { MAX_LEAD_LENGTHS, normaliseLead, validateLead } from '../actions/validate-lead';
import { readFormLead } from './form-lead';
import { normaliseValues } from './form-values';
import { validateForm } from './validate-form';
import { isFieldVisible, isPreselected } from './visible-fields';

// The forms of the base, held against the code that serves the same forms today.
const { tenants } = compile({
  layers: readTenants(join(import.meta.dirname, '../../../tenants')),
  blocks: testBlocks(),
  sources: testSources,
});
const formOf = (id: string): Form => {
  const form = tenants.get('base')?.form(id);
  if (!form) throw new Error(`The form '${id}' is missing or invalid.`);
  return form;
};
const base = tenants.get('base');
if (!base) throw new Error('The base is missing.');
const settings = base.config.settings;

const TODAY = '2026-11-27';
const kinds: readonly LeadKind[] = ['enquiry', 'test-drive', 'photos', 'similar'];
const rules = fc.record({
  messageRequired: fc.boolean(),
  requiresTerms: fc.boolean(),
  showsTerms: fc.boolean(),
});
const text = (max: number, ...samples: string[]) =>
  fc.oneof(fc.constantFrom('', ...samples), fc.string({ maxLength: 20 }), fc.constant('x'.repeat(max + 3)));
const input = fc.record({
  name: text(MAX_LEAD_LENGTHS.name, 'Ann Lee'),
  email: text(MAX_LEAD_LENGTHS.email, 'ann@example.com'),
  phone: text(MAX_LEAD_LENGTHS.phone, '0412 345 678'),
  message: text(MAX_LEAD_LENGTHS.message, 'Is it there?'),
  dateTime: text(MAX_LEAD_LENGTHS.dateTime, TODAY, '2026-11-26', '2027-11-28', '2026-12-01T10:30'),
  opt_in: fc.boolean(),
  terms_conditions: fc.boolean(),
});
const contextOf = (forms: object) => ({
  today: TODAY,
  site: { settings: { forms: { ...settings.forms, ...forms } } },
});

describe.each(kinds)('the form %s', (kind) => {
  const form = formOf(kind);
  const ids = form.fields?.map(({ id }) => id) ?? [];

  it('has the errors of today’s form', () => {
    fc.assert(
      fc.property(input, rules, (given, site) => {
        const shown = hasTerms(kind, site);
        const known = validateLead(kind, normaliseLead(given), site, TODAY).filter(
          // Today’s form checks a date that it does not ask for.
          ({ field }) => ids.includes(field) && (field !== 'terms_conditions' || shown),
        );
        expect(validateForm(form, normaliseValues(form, given), contextOf(site))).toEqual(known);
      }),
    );
  });

  it('has the terms and the opt-in of today’s form', () => {
    fc.assert(
      fc.property(rules, (site) => {
        const values = normaliseValues(form, {});
        expect(isFieldVisible(form, 'terms_conditions', values, contextOf(site))).toBe(hasTerms(kind, site));
      }),
    );
    const consent = form.fields?.find((field) => field.kind === 'consent');
    expect(consent && isPreselected(consent, contextOf({}))).toBe(settings.forms.optInPreselected);
  });

  it.each([undefined, 'new', 'used', 'demo'] as const)('is the lead of today’s form (car: %s)', (type) => {
    const given = { name: 'Ann', email: 'ann@example.com', message: 'Hi', opt_in: true };
    const car = type && { id: '7', make: 'Kia', model: 'Rio', status: 'in_stock', car_type: type };
    const record = createLeadRecord({ kind, ...given }, { settings, userAgent: '', ...(car && { car }) });
    const lead = readFormLead(form, normaliseValues(form, given), contextOf({}), {
      ids: settings.forms.eventIds,
      testDriveOnlyTags: settings.vehicle.testDriveOnlyTags,
      ...(car && { car }),
    });
    expect(lead.category).toBe(record.category);
    expect(lead.event_id).toBe(record.event_id);
    expect(lead.values).toMatchObject(given);
    expect(form.presets !== undefined).toBe(record.preset !== undefined);
    expect(form.category).toBe(LEAD_KINDS[kind].category);
  });

  it('has two steps, of which the first is about the enquiry', () => {
    expect(form.steps?.map(({ label }) => label)).toEqual(['Your enquiry', 'Your details']);
    const first = form.fields?.filter((field) => 'step' in field && field.step === 'wish');
    expect(first?.map(({ id }) => id)).toEqual(ids.filter((id) => id === 'dateTime' || id === 'message'));
  });
});

describe('the forms of the base', () => {
  it('have no findings', () => {
    expect([...tenants.values()].flatMap((tenant) => tenant.checkForms())).toEqual([]);
  });

  it('say how a lead is answered, and ask for consent and terms', () => {
    for (const [id, form] of base.forms) {
      const fields = form.fields?.map(({ kind }) => kind) ?? [];
      expect(fields, id).toEqual(expect.arrayContaining(['email', 'phone', 'consent', 'terms']));
    }
  });

  it('use the text of postcodes that the documents state', () => {
    const postcode = formOf('sell-my-car').fields?.find(({ kind }) => kind === 'postcode');
    expect(postcode).toMatchObject({
      required: true,
      errors: { invalid: 'Invalid postcode. Please enter a 4-digit number.' },
    });
  });

  it('can be sent', () => {
    const given = {
      ...{ name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '0412 345 678', message: 'Hi' },
      ...{ postcode: '0800', rego: 'abc123', kms: '85,000', company: 'Acme' },
      ...{ location: 'north', dealership: 'northern' },
      category: 'Feedback',
    };
    for (const [id, form] of base.forms) {
      const values = normaliseValues(form, given, settings.forms.defaultState);
      expect(validateForm(form, values, contextOf({})), id).toEqual([]);
    }
  });
});
