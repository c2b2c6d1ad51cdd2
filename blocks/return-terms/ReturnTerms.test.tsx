import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import ReturnTerms from './ReturnTerms';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'return-terms'>(manifest, example);
const render = (overrides = {}) => html(<ReturnTerms {...props} {...overrides} />);

describe('return-terms', () => {
  it('has seven conditions (TERMS-003)', () => {
    expect(render().match(/<li/g)).toHaveLength(7);
  });

  it.each([
    ['TERMS-004', 'You are a consumer under the Australian Consumer Law.'],
    ['TERMS-005', 'within 14 days of the delivery date'],
    ['TERMS-006', 'an appointment to return the car to the location where you bought it'],
    [
      'TERMS-007',
      'in the same condition as when you received it, with all its keys, parts, accessories and handbooks',
    ],
    ['TERMS-008', 'at least a quarter of a tank of fuel'],
    ['TERMS-009', 'driven it no more than 500 km'],
    ['TERMS-010', 'no lien or encumbrance'],
  ])('has the condition of %s', (_id, text) => {
    expect(render()).toContain(text);
  });

  it('keeps the money-back guarantee apart from returns (TERMS-001)', () => {
    const markup = render();
    expect(markup).toContain('14-day returns on used cars');
    expect(markup).toContain('Your 48-hour money-back guarantee');
  });

  it('follows the settings, and omits the distance without a limit', () => {
    const reserve = { ...props.site.settings.reserve, returnDays: 7, returnKm: 0, moneyBackHours: 0 };
    const markup = render({ site: { ...props.site, settings: { ...props.site.settings, reserve } } });
    expect(markup).toContain('7-day returns on used cars');
    expect(markup.match(/<li/g)).toHaveLength(6);
    expect(markup).not.toContain('money-back');
  });
});
