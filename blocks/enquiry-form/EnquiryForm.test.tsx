import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LeadError } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { exampleProps } from '../kit/testing';
import EnquiryForm from './EnquiryForm';
import manifest from './block.json';
import example from './example.json';
import { readLead } from './read-form';
import { filterErrorsUpToStep, findNextStep } from './form-steps';

type Props = BlockProps<'enquiry-form'>;
const props = exampleProps<'enquiry-form'>(manifest, example);
const render = (overrides: Partial<Props> = {}) => html(<EnquiryForm {...props} {...overrides} />);
const withForms = (overrides: Partial<Props['site']['settings']['forms']>): Partial<Props> => ({
  site: {
    ...props.site,
    settings: { ...props.site.settings, forms: { ...props.site.settings.forms, ...overrides } },
  },
});
const withPhones = (overrides: Partial<Props['site']['settings']['phone']>): Partial<Props> => ({
  site: {
    ...props.site,
    settings: { ...props.site.settings, phone: { ...props.site.settings.phone, ...overrides } },
  },
});
const TYPED_VALUES = {
  name: 'Ann',
  email: 'ann@example.com',
  phone: '',
  message: '',
  dateTime: '',
  opt_in: false,
  terms_conditions: false,
};
const withVehicle = (overrides: object): Partial<Props> => ({ vehicle: { ...props.vehicle!, ...overrides } });

/** The site's own number is 07 5550 3140. */
const PHONE_NUMBER_CASES: readonly [string, Partial<Props>, string][] = [
  ['one for all cars (CONF-015)', withPhones({ fixed: '03 6200 0001' }), 'tel:+61362000001'],
  ['one for used cars (CONF-016, CONF-017)', withPhones({ usedCars: '03 5100 0002' }), 'tel:+61351000002'],
  [
    'the location’s',
    { location: { ...props.location!, contact_detail: { phone: '08 9200 0003' } } },
    'tel:+61892000003',
  ],
  ['the site’s, if there is no other', {}, 'tel:+61755503140'],
];

describe.each(PHONE_NUMBER_CASES)('phone number in place of the form: %s', (_which, overrides, href) => {
  const findPhoneLinks = (markup: string) =>
    [...markup.matchAll(/href="(tel:[^"]+)"/g)].map(([, tel]) => tel);

  it('is shown beside a failure and in place of an unavailable form', () => {
    expect(findPhoneLinks(render({ enquiry: { kind: 'photos', failure: 'failed' }, ...overrides }))).toEqual([
      href,
    ]);
    expect(
      findPhoneLinks(
        render({ enquiry: { kind: 'enquiry' }, ...withVehicle({ withheld: ['enquiry'] }), ...overrides }),
      ),
    ).toEqual([href]);
  });
});

it('offers the site’s number without a car', () => {
  const general = { vehicle: undefined, enquiry: { kind: 'enquiry', failure: 'failed' } } as const;
  expect(render(general)).toContain('href="tel:+61755503140"');
  expect(render({ ...general, ...withPhones({ fixed: '03 6200 0001' }) })).toContain(
    'href="tel:+61362000001"',
  );
});

describe('enquiry-form for a car that takes no enquiries (VDP-059, VDP-061)', () => {
  const generalEnquiry = { enquiry: { kind: 'enquiry' } } as const;

  it.each([{ withheld: ['enquiry'] }, { tag: 'Test Drive Only' }])(
    'shows other contact options in place of the form: %o',
    (overrides) => {
      const markup = render({ ...generalEnquiry, ...withVehicle(overrides) });
      expect(markup).not.toContain('<form');
      expect(markup).toMatch(/<h\d[^>]*>Talk to us about this vehicle</);
      expect(markup).toContain('You can’t enquire about this vehicle online.');
      expect(markup).toContain(`href="/enquire/${props.vehicle?.slug}/test-drive"`);
      expect(markup).toMatch(/href="tel:[^"]+"[^>]*>.*Call /);
      const features = { ...props.features, testDrive: false, requestPhotos: false };
      const calls = render({ ...generalEnquiry, ...withVehicle(overrides), features });
      expect(calls).not.toContain('/enquire/');
      expect(calls).toContain('href="tel:');
    },
  );

  it('keeps the form for a test drive, for other cars, and for an enquiry with typed values', () => {
    const withoutEnquiries = withVehicle({ withheld: ['enquiry'] });
    expect(render({ enquiry: { kind: 'test-drive' }, ...withoutEnquiries })).toContain('<form');
    expect(render(generalEnquiry)).toContain('<form');
    const values = {
      name: 'Ann',
      email: 'ann',
      phone: '',
      message: 'Is it there?',
      dateTime: '',
      opt_in: false,
      terms_conditions: false,
    };
    const markup = render({ enquiry: { kind: 'enquiry', values }, ...withoutEnquiries });
    expect(markup).toContain('<form');
    expect(markup).toContain('Is it there?');
  });
});

describe('enquiry-form in the page', () => {
  const findSubmitText = (markup: string) =>
    /<button[^>]*type="submit"[^>]*>(.*?)<\/button>/.exec(markup)?.[1]?.replace(/<[^>]*>/g, '');

  it('is a plain POST that works without JavaScript (LEAD-001, LEAD-004, LEAD-034)', () => {
    const markup = render();
    expect(markup).toMatch(/<form[^>]* method="post"/);
    expect(markup).toContain('action="/api/leads"');
    expect(markup).toContain('<input type="hidden" name="kind" value="test-drive"/>');
    expect(markup).toContain('<input type="hidden" name="car_id" value="1042"/>');
    expect(markup).toContain('value="/enquire/2022-toyota-rav4-gxl-axah52r-1042/test-drive"');
    expect(findSubmitText(markup)).toBe('Book A Test Drive');
    expect(findSubmitText(render({ enquiry: { kind: 'enquiry' } }))).toBe('Enquire Now');
  });

  it('has fields with labels and the right keyboards (LEAD-006)', () => {
    const markup = render();
    expect(markup).toMatch(/name="name"[^>]*autoComplete="name"|autoComplete="name"[^>]*name="name"/i);
    expect(markup).toMatch(/inputMode="email"/i);
    expect(markup).toMatch(/type="tel"/);
    expect(markup).toMatch(/type="date"/);
    expect(render({ enquiry: { kind: 'photos' } })).not.toContain('type="date"');
  });

  it('explains how details are used, and preselects the newsletter if configured (LEAD-032, LEAD-033)', () => {
    expect(render()).toContain('Riverbend Motors uses your details to respond to your enquiry.');
    expect(render()).toContain('href="/privacy-policy"');
    const box = /<input[^>]*name="opt_in"[^>]*>/;
    expect(box.exec(render())?.[0]).toContain('checked');
    expect(box.exec(render(withForms({ optInPreselected: false })))?.[0]).not.toContain('checked');
    expect(render()).toContain(
      'Yes, I would like to subscribe to receive latest offers &amp; product updates.',
    );
  });

  it('asks to accept the terms if configured (LEAD-009, LEAD-038, LEAD-039)', () => {
    expect(render()).not.toContain('terms_conditions');
    expect(render(withForms({ showsTerms: true }))).toContain('href="/terms-and-conditions"');
    expect(render(withForms({ requiresTerms: true, termsText: 'Our own terms' }))).toContain('Our own terms');
  });

  it('requires comments only in an enquiry (LEAD-008, LEAD-026)', () => {
    const area = /<textarea[^>]*>/;
    expect(area.exec(render({ enquiry: { kind: 'enquiry' } }))?.[0]).toContain('required');
    expect(area.exec(render())?.[0]).not.toContain('required');
  });

  it('keeps typed values and shows their errors (LEAD-049, ERR-024)', () => {
    const markup = render({
      enquiry: {
        kind: 'test-drive',
        values: {
          name: 'Ann <b>',
          email: 'ann',
          phone: '',
          message: 'Saturday?',
          dateTime: '2026-12-01',
          opt_in: false,
          terms_conditions: false,
        },
        faults: [{ field: 'email', code: 'invalid' }],
      },
    });
    expect(markup).toContain('Please fix the following errors:');
    expect(markup).toContain('href="#enquiry-form-test-drive-email"');
    expect(markup).toContain('value="Ann &lt;b&gt;"');
    expect(markup).toContain('>Saturday?</textarea>');
    expect(markup).toContain('value="2026-12-01"');
    expect(/<input[^>]*name="opt_in"[^>]*>/.exec(markup)?.[0]).not.toContain('checked');
    expect(/<input[^>]*name="email"[^>]*>/.exec(markup)?.[0]).toContain('aria-invalid="true"');
  });

  it('reports a failed submission and offers a phone number (ERR-009, LEAD-050)', () => {
    const markup = render({ enquiry: { kind: 'photos', failure: 'failed' } });
    expect(markup).toContain('role="alert"');
    expect(markup).toContain('An unexpected error occured');
    expect(markup).toContain('href="tel:+61755503140"');
    expect(markup).toContain('Try again');
  });

  it.each([
    ['tooLarge', 'Your enquiry is too long to send.'],
    ['tooMany', 'You’ve sent too many enquiries in a short time.'],
  ] as const)('explains why the server did not accept the form: %s', (failure, text) => {
    const values = { ...TYPED_VALUES, message: 'Saturday?' };
    const markup = render({ enquiry: { kind: 'photos', values, failure } });
    expect(markup).toContain(text);
    expect(markup).toContain('Your details are still in the form.');
    expect(markup).toContain('>Saturday?</textarea>');
  });

  it('says how much of a text is too much', () => {
    const renderWithFault = (fault: LeadError) =>
      render({ enquiry: { kind: 'photos', values: TYPED_VALUES, faults: [fault] } });
    expect(renderWithFault({ field: 'message', code: 'tooLong', excess: 6_000 })).toContain(
      'Comments must be 4,000 characters or fewer. Remove 6,000 to continue.',
    );
    expect(renderWithFault({ field: 'name', code: 'tooLong' })).toContain(
      'Name must be 100 characters or fewer. Shorten it to continue.',
    );
    expect(renderWithFault({ field: 'name', code: 'invalid' })).toContain('Check what you entered for Name.');
  });

  it('limits the calendar to the next 12 months, and explains other dates (LEAD-006)', () => {
    const findDateField = (markup: string) => /<input[^>]*name="dateTime"[^>]*>/.exec(markup)?.[0];
    expect(findDateField(render())).toContain('min="2026-11-22" max="2027-11-22"');
    const renderWithDate = (dateTime: string, code: 'tooEarly' | 'tooLate') =>
      render({
        enquiry: {
          kind: 'test-drive',
          values: { ...TYPED_VALUES, dateTime },
          faults: [{ field: 'dateTime', code }],
        },
      });
    const past = renderWithDate('2020-01-01', 'tooEarly');
    expect(findDateField(past)).toContain('value="2020-01-01"');
    expect(findDateField(past)).toContain('aria-invalid="true"');
    expect(past).toContain('Choose today or a later date.');
    expect(renderWithDate('9999-12-31', 'tooLate')).toContain('Choose a date within the next 12 months.');
  });

  it('has a honeypot field that people cannot see or focus', () => {
    expect(render()).toMatch(/aria-hidden="true"><label>[^<]*<input[^>]*tabindex="-1"/i);
  });

  it('offers only the remaining enquiries for a sold car', () => {
    expect(render({ ...withVehicle({ status: 'sold' }), kinds: ['similar'] })).toContain(
      'Find me something similar',
    );
    expect(render({ ...withVehicle({ status: 'sold' }), kinds: ['enquiry'] })).toBe('');
  });

  it('has no inline styles', () => expect(render()).not.toContain('style='));
});

describe('enquiry-form as buttons', () => {
  const renderButtons = (overrides: Partial<Props> = {}) =>
    render({ look: 'buttons', kinds: ['enquiry', 'test-drive', 'photos'], ...overrides });

  it('are links to the page with the form, small enough for every vehicle page (VDP-048 to 050)', () => {
    const markup = renderButtons();
    expect(markup).toContain('href="/enquire/2022-toyota-rav4-gxl-axah52r-1042"');
    expect(markup).toContain('href="/enquire/2022-toyota-rav4-gxl-axah52r-1042/test-drive"');
    expect(markup).toContain('href="/enquire/2022-toyota-rav4-gxl-axah52r-1042/photos"');
    expect(markup).not.toContain('<form');
    expect(markup).not.toContain('<dialog');
    expect(markup.length).toBeLessThan(3_500);
  });

  it('offer only similar cars for a sold car (VDP-055)', () => {
    const sold = { kinds: ['enquiry', 'similar'] as Props['kinds'], ...withVehicle({ status: 'sold' }) };
    const markup = renderButtons(sold);
    expect(markup.match(/<a /g)).toHaveLength(1);
    expect(markup).toContain('href="/enquire/2022-toyota-rav4-gxl-axah52r-1042/similar"');
    expect(markup).toContain('Find Me Something Similar');
    expect(markup).toContain('data-act=""');
  });

  it('render nothing without an available enquiry or a car', () => {
    expect(renderButtons(withVehicle({ sold: true }))).toBe('');
    expect(renderButtons({ vehicle: undefined })).toBe('');
    expect(renderButtons(withVehicle({ tag: 'Test Drive Only' }))).not.toContain('Enquire Now');
    expect(renderButtons(withVehicle({ withheld: ['enquiry'] }))).not.toContain('Enquire Now');
  });
});

describe('readLead', () => {
  it('reads and trims the fields', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      name: ' Ann ',
      email: 'a@b.co',
      opt_in: 'on',
      message: 'x',
    }))
      form.set(name, value);
    expect(readLead(form, 'photos', '7')).toEqual({
      kind: 'photos',
      car_id: '7',
      name: 'Ann',
      email: 'a@b.co',
      phone: '',
      message: 'x',
      dateTime: '',
      opt_in: true,
      terms_conditions: false,
    });
  });
});

describe('form steps in the dialog (LEAD-016)', () => {
  const message = { field: 'message', code: 'missing' } as const;
  const email = { field: 'email', code: 'invalid' } as const;

  it('validate only the steps shown so far', () => {
    expect(filterErrorsUpToStep([message, email], 0)).toEqual([message]);
    expect(filterErrorsUpToStep([message, email], 1)).toEqual([message, email]);
    expect(filterErrorsUpToStep([email], 0)).toEqual([]);
  });

  it('advance without errors, otherwise return to the first error', () => {
    expect(findNextStep(0, [])).toBe(1);
    expect(findNextStep(1, [])).toBe(1);
    expect(findNextStep(1, [email])).toBe(1);
    expect(findNextStep(1, [email, message])).toBe(0);
  });

  it('do not apply in the page, where all fields are shown', () => {
    expect(render()).not.toContain('hidden=""');
    expect(render()).not.toContain('Next');
  });
});
