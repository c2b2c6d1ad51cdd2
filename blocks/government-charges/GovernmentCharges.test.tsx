import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import GovernmentCharges from './GovernmentCharges';

const props = exampleProps<'government-charges'>(manifest, example);
const render = (overrides = {}) => html(<GovernmentCharges {...props} {...overrides} />);
const visibleText = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('government-charges', () => {
  it('builds up the price of the car’s own state line by line, with the source', () => {
    const text = visibleText(render());
    expect(text).toContain(
      'Tasmania Price of the car $38,750 Stamp duty $1,468 Price with these charges $40,218 Not included',
    );
    expect(text).toContain('Not included: registration and compulsory third party insurance (CTP).');
    expect(text).toContain(
      'Where we have no official figure for this car, we leave it out rather than guess.',
    );
    expect(text).toContain('Source: Transport Tasmania, duty rates , read on 29 November 2026.');
    expect(render()).toContain(`href="${example.data.charges[1]?.source.url}"`);
  });

  it('has the other states closed, with their sum', () => {
    const markup = render();
    expect(markup.match(/<details/g)).toHaveLength(1);
    expect(markup).not.toMatch(/<details[^>]* open/);
    expect(visibleText(markup)).toMatch(/Other states and territories Queensland .*\+\$1,164/);
  });

  it('has all states closed for a car whose state is unknown or has no figures', () => {
    for (const state of [undefined, 'ACT'])
      expect(render({ vehicle: { ...props.vehicle, state } }).match(/<details/g)).toHaveLength(2);
  });

  it('lists registration and insurance where there are figures', () => {
    const [, own] = props.charges;
    const charges = [
      {
        ...own,
        charges: [
          { charge: 'duty', amount: 146_800 },
          { charge: 'registration', amount: 30_025 },
          { charge: 'insurance', amount: 34_500 },
        ],
        missing: [],
      },
    ];
    const text = visibleText(render({ charges }));
    expect(text).toContain(
      'Registration for a year $300.25 Compulsory third party insurance (CTP) for a year $345',
    );
    expect(text).toContain('Price with these charges $40,863.25');
    expect(text).not.toContain('Not included');
  });

  it('names the states without figures', () => {
    expect(visibleText(render())).toContain(
      'Not listed: Australian Capital Territory, New South Wales, Northern Territory, South Australia, Victoria and Western Australia. Ask us what applies there.',
    );
  });

  it('is clearly an estimate, and never says what NSW forbids', () => {
    expect(visibleText(render())).toContain('An estimate, and not the price you pay in all.');
    expect(visibleText(render())).not.toMatch(/on[- ]road costs/i);
  });

  it('renders nothing without charges or a price', () => {
    expect(render({ charges: [] })).toBe('');
    expect(render({ vehicle: { state: 'TAS' } })).toBe('');
  });
});
