import { describe, expect, it } from 'vitest';
import type { Form } from '../../../schemas';
import { resolveForm, toPageForm, type FormSite } from './resolve-form';

const NAMES: Readonly<Record<string, string>> = { '{site.name}': 'Harbour {Cars}', '{site.terms}': '' };
const fill = (text: string) => text.replaceAll(/\{[\w.]+\}/g, (path) => NAMES[path] ?? path);
const place = (id: string) => ({ id, label: id.toUpperCase() });

const createSite = (changes: Partial<FormSite> = {}): FormSite => ({
  context: { site: { asks: true }, vehicle: { car_type: 'new' } },
  fill,
  listLocations: (types) =>
    types.includes('service') ? [place('workshop')] : [place('main'), place('west')],
  listDealerships: () => [place('north'), place('south')],
  defaults: { submitLabel: 'Enquire Now', successHref: '/success' },
  ...changes,
});
const resolve = (form: Partial<Form>, changes?: Partial<FormSite>) =>
  resolveForm({ title: 'Write to {site.name}', category: 'General Enquiry', ...form }, createSite(changes));

describe('resolveForm', () => {
  it('fills in texts and defaults', () => {
    const { form } = resolve({
      fields: [
        {
          id: 'name',
          kind: 'name',
          label: 'Your name at {site.name}',
          errors: { tooLong: '{site.name}: {max}' },
        },
        { id: 'agree', kind: 'terms', label: 'I agree', text: '{site.terms}' },
      ],
    });
    expect(form).toMatchObject({
      title: 'Write to Harbour {Cars}',
      submitLabel: 'Enquire Now',
      success: { href: '/success' },
    });
    const [name, agree] = form.fields ?? [];
    // The text of an error is a message: values must not look like its arguments.
    expect(name).toMatchObject({
      label: 'Your name at Harbour {Cars}',
      errors: { tooLong: 'Harbour Cars: {max}' },
    });
    expect(agree).not.toHaveProperty('text');
  });

  it('fills in the confirmation', () => {
    const { form } = resolve({
      success: {
        heading: 'Thanks from {site.name}',
        links: [{ id: 'home', label: 'Back to {site.name}', href: '/{site.name}' }],
      },
    });
    expect(form.success).toEqual({
      heading: 'Thanks from Harbour {Cars}',
      href: '/success',
      links: [{ id: 'home', label: 'Back to Harbour {Cars}', href: '/Harbour {Cars}' }],
    });
  });

  it('keeps only conditions on fields', () => {
    const { form } = resolve({
      fields: [
        { id: 'a', kind: 'text', label: 'A', when: { 'site.asks': true } },
        { id: 'b', kind: 'text', label: 'B', when: { 'site.asks': false } },
        {
          ...{ id: 'c', kind: 'text', label: 'C', required: { 'vehicle.car_type': 'new' } },
          when: { 'site.asks': true, 'fields.a': 'yes' },
        },
        { id: 'd', kind: 'consent', label: 'D', default: { 'site.asks': true } },
      ],
    });
    expect(form.fields).toEqual([
      { id: 'a', kind: 'text', label: 'A' },
      { id: 'c', kind: 'text', label: 'C', required: true, when: { 'fields.a': 'yes' } },
      { id: 'd', kind: 'consent', label: 'D', default: true },
    ]);
  });

  it('leaves fields in their step if the field before them does not exist', () => {
    const { form } = resolve({
      steps: [
        { id: 'car', label: 'Your car' },
        { id: 'person', label: 'You' },
      ],
      fields: [
        { id: 'a', kind: 'text', label: 'A', step: 'car' },
        { id: 'b', kind: 'text', label: 'B', step: 'person', when: { 'site.asks': false } },
        { id: 'c', kind: 'text', label: 'C' },
      ],
    });
    expect(form.fields).toEqual([
      { id: 'a', kind: 'text', label: 'A', step: 'car' },
      { id: 'c', kind: 'text', label: 'C', step: 'person' },
    ]);
  });

  it('lists locations by type, and omits a picker without a choice (LEAD-036)', () => {
    const fields: Form['fields'] = [
      { id: 'place', kind: 'location', label: 'Place', types: ['service'] },
      { id: 'dealer', kind: 'dealership', label: 'Dealer' },
    ];
    expect(resolve({ fields }).choices).toEqual({
      place: [place('workshop')],
      dealer: [place('north'), place('south')],
    });
    const few = resolve({ fields }, { listDealerships: () => [place('north')], listLocations: () => [] });
    expect(few.choices).toEqual({});
    expect(few.form.fields).toEqual([]);
  });
});

it('gives browsers nothing that is only sent along', () => {
  const resolved = resolve({ presets: { secret: 'x' }, eventId: 51, destinations: ['crm'] });
  expect(resolved.form).toMatchObject({ presets: { secret: 'x' }, eventId: 51 });
  expect(Object.keys(toPageForm('contact', resolved, { spamProtection: 'none' }).form)).toEqual(
    expect.not.arrayContaining(['presets', 'eventId', 'destinations']),
  );
});
