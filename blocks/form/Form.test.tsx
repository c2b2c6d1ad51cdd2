import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BlockProps, FormField, PageForm } from '../../schemas';
import { exampleProps } from '../kit/testing';
import Form from './Form';
import manifest from './block.json';
import example from './example.json';

type Props = BlockProps<'form'>;
const props = exampleProps<'form'>(manifest, example);
const CAR = { id: '7', slug: 'kia-rio-7', name: '2022 Kia Rio', car_type: 'used' } as const;

const render = (overrides: Partial<Props> = {}) => html(<Form {...props} {...overrides} />);
const renderForm = (overrides: Partial<PageForm>, rest: Partial<Props> = {}) =>
  render({ form: { ...props.form, ...overrides }, ...rest });
const renderFields = (fields: FormField[], overrides: Partial<PageForm> = {}, rest: Partial<Props> = {}) =>
  renderForm({ form: { title: 'Ask us', category: 'General Enquiry', fields }, ...overrides }, rest);

/** The tags of the controls with a name. */
const findControls = (markup: string, name: string) =>
  [...markup.matchAll(/<(?:input|select|textarea)[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(` name="${name}"`));
const findControl = (markup: string, name: string) => findControls(markup, name)[0] ?? '';

describe('a form without script', () => {
  it('is a plain POST (LEAD-001, LEAD-004)', () => {
    const markup = render({ vehicle: CAR });
    expect(markup).toMatch(/<form[^>]* action="\/api\/leads" method="post"/);
    expect(markup).toContain('<input type="hidden" name="form" value="sell-my-car"/>');
    expect(markup).toContain('<input type="hidden" name="car_id" value="7"/>');
    expect(markup).toContain('<a href="/cars/kia-rio-7">2022 Kia Rio</a>');
    expect(markup).toContain('<input type="hidden" name="page_id" value="sell"/>');
    expect(markup).toContain('Get an offer');
    expect(render()).not.toContain('car_id');
  });

  it('shows the phone number above the fields where the page asks for it', () => {
    const call = /<a href="tel:[^"]+">Or call us on [^<]+<\/a>[^]*<form/;
    expect(render({ showsPhone: true })).toMatch(call);
    expect(render()).not.toMatch(call);
  });

  it('has the fields of all steps, under the names of their steps', () => {
    const markup = render();
    expect(markup.match(/<fieldset data-step/g)).toHaveLength(2);
    expect(markup).toMatch(/<legend[^>]*>Your car</);
    expect(markup).not.toContain('hidden=""');
    for (const name of [
      'rego',
      'regoState',
      'kms',
      'price',
      'message',
      'name',
      'email',
      'location',
      'opt_in',
    ])
      expect(findControls(markup, name), name).toHaveLength(1);
  });

  it('has the values of options under one name', () => {
    const markup = render();
    const [yes = '', no = ''] = findControls(markup, 'finance');
    expect(yes).toMatch(/type="radio"[^>]*value="yes"/);
    expect(no).toContain('value="no"');
    expect(findControls(markup, 'extras').map((tag) => / value="([^"]+)"/.exec(tag)?.[1])).toEqual([
      'Tow bar',
      'Roof racks',
      'Service book',
    ]);
  });

  it('has the right keyboards, and says what the browser may fill in (LEAD-006, LEAD-048)', () => {
    const markup = render();
    expect(findControl(markup, 'email')).toMatch(/type="email"[^>]*autoComplete="email"/);
    expect(findControl(markup, 'phone')).toContain('type="tel"');
    expect(findControl(markup, 'postcode')).toMatch(/inputMode="numeric"[^>]*maxLength="4"/);
    expect(findControl(markup, 'kms')).toContain('inputMode="numeric"');
    expect(findControl(markup, 'price')).toContain('inputMode="decimal"');
    // BUDG-015.
    expect(markup).toMatch(/<span[^>]*>kms<\/span>/);
    expect(findControl(markup, 'name')).toContain('autoComplete="given-name"');
  });

  it('limits the calendar', () => {
    expect(findControl(render(), 'day')).toContain('min="2026-11-23" max="2027-01-21"');
    const markup = renderFields([{ id: 'drive', kind: 'appointment', label: 'Preferred day' }]);
    expect(findControl(markup, 'drive')).toContain('min="2026-11-22" max="2027-11-22"');
  });

  it('explains fields, and marks optional ones', () => {
    const markup = render();
    expect(markup).toContain('aria-describedby="form-sell-my-car-kms-hint"');
    expect(markup).toMatch(/Comments<span[^>]*> \(optional\)/);
    expect(markup).not.toMatch(/Email<span/);
    expect(markup).toMatch(/>For example, its condition\.<.*>Up to 4,000 characters</);
  });

  it('asks for the state if it cannot be known', () => {
    const markup = renderFields([{ id: 'rego', kind: 'rego', label: 'Registration' }]);
    expect(markup).toContain('<option value="" selected="">Choose…</option>');
  });

  it('starts with the state and other defaults (LEAD-045)', () => {
    expect(render()).toContain('<option value="qld" selected="">QLD</option>');
    const markup = renderFields([
      { id: 'budget', kind: 'money', label: 'Budget', default: 12_500 },
      { id: 'kms', kind: 'kilometres', label: 'Kilometres', default: 85_000 },
      { id: 'reply', kind: 'radio', label: 'Reply', options: [{ id: 'Phone' }], default: 'Phone' },
      { id: 'extras', kind: 'checkbox-group', label: 'Extras', options: [{ id: 'A' }], default: ['A'] },
      { id: 'news', kind: 'consent', label: 'News', default: true },
    ]);
    expect(findControl(markup, 'budget')).toContain('value="12,500"');
    expect(findControl(markup, 'kms')).toContain('value="85,000"');
    for (const name of ['reply', 'extras', 'news'])
      expect(findControl(markup, name), name).toContain('checked=""');
  });

  it('preselects the only location (LEAD-051)', () => {
    const location: FormField = { id: 'location', kind: 'location', label: 'Location' };
    const north = { id: 'north', label: 'North' };
    const south = { id: 'south', label: 'South' };
    expect(renderFields([location], { choices: { location: [north] } })).toContain(
      '<option value="north" selected="">',
    );
    expect(renderFields([location], { choices: { location: [north, south] } })).toContain(
      '<option value="" selected="">',
    );
  });

  it('has only the fields whose condition holds', () => {
    expect(findControls(render(), 'lender')).toHaveLength(0);
    expect(findControls(renderForm({ values: { finance: 'yes' } }), 'lender')).toHaveLength(1);
    expect(findControls(renderForm({ values: { finance: 'no' } }), 'lender')).toHaveLength(0);
  });

  it('asks for photos and a car with plain controls', () => {
    const markup = renderFields([
      { id: 'photos', kind: 'files', label: 'Photos' },
      { id: 'car', kind: 'vehicle', label: 'Car' },
    ]);
    expect(markup).toMatch(/<input[^>]*type="file"[^>]*>/);
    expect(markup).toMatch(/<input[^>]*name="car"[^>]*>/);
  });

  it('links to the terms, or shows their text', () => {
    expect(render()).toContain('I agree to the <a href="/terms-and-conditions">terms and conditions</a>');
    const terms = { id: 'terms', kind: 'terms', label: 'I agree' } as const;
    expect(renderFields([{ ...terms, text: 'Our own terms' }])).toContain('>Our own terms<');
    expect(renderFields([terms])).toContain('>I agree<');
  });

  it('explains how details are used, and has a honeypot that people cannot see or focus (LEAD-033)', () => {
    expect(render()).toContain('Riverbend Motors uses your details');
    expect(render()).toContain('href="/privacy-policy"');
    const { form } = props;
    const own = render({ form: { ...form, form: { ...form.form, privacyNotice: 'Only to hire you.' } } });
    expect(own).toContain('Only to hire you. <a href="/privacy-policy">');
    expect(own).not.toContain('uses your details');
    expect(render()).toMatch(/aria-hidden="true"><label>[^<]*<input tabindex="-1"[^>]*name="website"/i);
  });

  it('names the text of its button (LEAD-034)', () => {
    expect(renderForm({ form: { ...props.form.form, submitLabel: 'Message Now' } })).toMatch(
      /<button[^>]*type="submit".*Message Now.*<\/button>/,
    );
  });

  it('shows all steps below each other if it is set', () => {
    expect(render({ showsAllSteps: true })).not.toContain('ifPlain');
    expect(render({ showsAllSteps: true })).toMatch(/<legend[^>]*>Your details</);
    expect(render()).toContain('ifPlain');
  });

  it('has no inline styles', () => expect(render()).not.toContain('style='));
});

describe('a form that the car does not allow (VDP-059, VDP-061)', () => {
  const withPhones = (phone: Partial<Props['site']['settings']['phone']>): Partial<Props> => ({
    site: {
      ...props.site,
      settings: { ...props.site.settings, phone: { ...props.site.settings.phone, ...phone } },
    },
  });

  it('shows other ways to get in touch in its place', () => {
    const others = <a href="/enquire/kia-rio-7/test-drive">Book A Test Drive</a>;
    const markup = renderForm({ unavailable: true }, { vehicle: CAR, others });
    expect(markup).not.toContain('<form');
    expect(markup).toMatch(/<h\d[^>]*>Talk to us about this vehicle</);
    expect(markup).toContain('You can’t enquire about this vehicle online.');
    expect(markup).toContain('href="/enquire/kia-rio-7/test-drive"');
    expect(markup).toMatch(/href="tel:\+61755503140"[^>]*>.*Call /);
    expect(renderForm({}, { vehicle: CAR, others })).not.toContain('/enquire/');
  });

  it.each([
    ['one for all cars (CONF-015)', withPhones({ fixed: '03 6200 0001' }), 'tel:+61362000001'],
    ['one for used cars (CONF-016, CONF-017)', withPhones({ usedCars: '03 5100 0002' }), 'tel:+61351000002'],
  ])('offers the phone number, and beside a failure: %s', (_which, overrides, href) => {
    const phones = (markup: string) => [...markup.matchAll(/href="(tel:[^"]+)"/g)].map(([, tel]) => tel);
    expect(phones(renderForm({ unavailable: true }, { vehicle: CAR, ...overrides }))).toEqual([href]);
    expect(phones(renderForm({ failure: 'failed' }, { vehicle: CAR, ...overrides }))).toEqual([href]);
  });
});

describe('a form that is shown again (LEAD-049, ERR-024)', () => {
  const shownAgain = renderForm({
    values: {
      rego: '123ABC',
      regoState: 'vic',
      kms: 'many',
      price: 1_250_050,
      finance: 'yes',
      extras: ['Roof racks'],
      message: 'Hi <b>',
      email: 'ann',
      location: 'ipswich',
      opt_in: true,
    },
    errors: [
      { field: 'kms', code: 'invalid' },
      { field: 'finance', code: 'missing' },
      { field: 'lender', code: 'missing' },
      { field: 'name', code: 'missing' },
      { field: 'email', code: 'invalid' },
    ],
  });

  it('keeps what was entered', () => {
    expect(findControl(shownAgain, 'rego')).toContain('value="123ABC"');
    expect(shownAgain).toContain('<option value="vic" selected="">');
    expect(findControl(shownAgain, 'kms')).toContain('value="many"');
    expect(findControl(shownAgain, 'price')).toContain('value="12,500.50"');
    expect(findControl(shownAgain, 'finance')).toContain('checked=""');
    expect(findControls(shownAgain, 'extras').map((tag) => tag.includes('checked'))).toEqual([
      false,
      true,
      false,
    ]);
    expect(shownAgain).toContain('Hi &lt;b&gt;</textarea>');
    expect(shownAgain).toContain('<option value="ipswich" selected="">');
    expect(findControl(shownAgain, 'opt_in')).toContain('checked=""');
  });

  it('lists the errors, with links to their fields', () => {
    expect(shownAgain).toContain('Please fix the following errors:');
    const links = [...shownAgain.matchAll(/<a [^>]*href="#([^"]+)">([^<]+)</g)].map(([, id, text]) => [
      id,
      text,
    ]);
    expect(links).toEqual([
      ['form-sell-my-car-kms', 'Enter the kilometres, such as 85,000.'],
      ['form-sell-my-car-finance-0', 'Choose an option for “Is your car under finance?”.'],
      ['form-sell-my-car-lender', 'Enter Lender.'],
      ['form-sell-my-car-name', 'Enter your first name.'],
      ['form-sell-my-car-email', 'Enter an email address such as name@example.com.'],
    ]);
    for (const [id = ''] of links) expect(shownAgain).toContain(` id="${id}"`);
    expect(findControl(shownAgain, 'email')).toContain('aria-invalid="true"');
  });

  it('shows all steps at once, because steps may not have worked', () => {
    expect(shownAgain).not.toContain('ifPlain');
    expect(shownAgain).not.toContain('aria-current');
    expect(render()).toContain('ifPlain');
  });

  it.each([
    ['failed', 'An unexpected error occured'],
    ['tooLarge', 'The form is too long to send.'],
    ['tooMany', 'You’ve sent too many forms in a short time.'],
  ] as const)('says why it was not sent, and offers a phone number: %s (LEAD-050)', (failure, text) => {
    const markup = renderForm({ values: { message: 'Hi' }, failure });
    expect(markup).toContain('role="alert"');
    expect(markup).toContain(text);
    expect(markup).toContain('Your details are still in the form.');
    expect(markup).toContain('href="tel:+61755503140"');
    expect(markup).toContain('Try again');
  });

  it('says in the form’s own words that it was not sent (ERR-020)', () => {
    const failureText = 'An error occurred when submitting this form';
    const form = { ...props.form.form, failureText };
    expect(renderForm({ form, failure: 'failed' })).toContain(failureText);
    expect(renderForm({ form, failure: 'failed' })).not.toContain('An unexpected error occured');
    expect(renderForm({ form, failure: 'tooLarge' })).not.toContain(failureText);
  });

  it('starts at the button if only a second press is needed', () => {
    const buttonOf = (markup: string) => /<button[^>]*type="submit"[^>]*>/.exec(markup)?.[0];
    expect(buttonOf(renderForm({ failure: 'confirm' }))).toMatch(/autofocus/i);
    expect(buttonOf(renderForm({ failure: 'failed' }))).not.toMatch(/autofocus/i);
  });

  it('offers the number of the car’s location', () => {
    const contact_detail = { phone_used: '08 9200 0003' };
    const location: Props['location'] = {
      ...{ id: 'perth', slug: 'perth', name: 'Perth', time_zone: 'Australia/Perth', contact_detail },
      address: { street: '1 Hay Street', city: 'Perth', state: 'WA', postcode: '6000' },
    };
    const markup = renderForm({ failure: 'failed' }, { vehicle: CAR, location });
    expect(markup).toContain('href="tel:+61892000003"');
  });
});
