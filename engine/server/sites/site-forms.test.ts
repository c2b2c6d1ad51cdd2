import { expect, it } from 'vitest';
import type { Form, Location } from '../../../schemas';
import { compileBaseForms } from '../testing/base-forms';
import { SiteForms } from './site-forms';

const { settings, forms: baseForms } = compileBaseForms();

const createLocation = (slug: string, type?: Location['location_type']): Location => ({
  ...{ id: slug, slug, name: slug, time_zone: 'Australia/Melbourne' },
  ...(type !== undefined && { location_type: type }),
  address: { city: 'Ringwood', state: 'VIC', postcode: '3134' },
});

function createForms(form: Form, forms: object = {}) {
  return new SiteForms({
    tenant: {
      form: () => form,
      forms: new Map([['form', form]]),
      config: {
        features: {},
        locale: 'en-AU',
        settings: { ...settings, forms: { ...settings.forms, ...forms } },
      },
    } as unknown as ConstructorParameters<typeof SiteForms>[0]['tenant'],
    locations: [
      createLocation('yard'),
      createLocation('showroom', 'sales'),
      createLocation('workshop', 'service'),
    ],
    dealerships: [],
    siteData: () => ({ settings: { forms: { ...settings.forms, ...forms } } }) as never,
    clock: () => ({ today: '2026-11-27' }),
  });
}
const listChoices = (forms: SiteForms, id: string) =>
  forms.find('form', { origin: 'https://yard.example' })?.choices[id]?.map((choice) => choice.id);

it('offers the locations of a type; those without a type sell cars (ENT-023)', () => {
  const form: Form = {
    title: 'Ask',
    category: 'General Enquiry',
    fields: [
      { id: 'sales', kind: 'location', label: 'Where?', types: ['sales'] },
      { id: 'service', kind: 'location', label: 'Where?', types: ['service'] },
      { id: 'any', kind: 'location', label: 'Where?' },
    ],
  };
  const forms = createForms(form);
  expect(listChoices(forms, 'sales')).toEqual(['yard', 'showroom']);
  expect(listChoices(forms, 'service')).toEqual(['workshop']);
  expect(listChoices(forms, 'any')).toEqual(['yard', 'showroom', 'workshop']);
});

it('offers no workshop for an enquiry about a car (LEAD-037)', () => {
  const enquiry = baseForms.get('enquiry');
  if (!enquiry) throw new Error('The form is missing.');
  expect(listChoices(createForms(enquiry, { showsLocation: true }), 'location')).toEqual([
    'yard',
    'showroom',
  ]);
});
