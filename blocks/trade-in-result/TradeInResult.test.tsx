import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BlockProps } from '../../schemas';
import { exampleProps } from '../kit/testing';
import TradeInResult from './TradeInResult';
import manifest from './block.json';
import example from './example.json';

type Props = BlockProps<'trade-in-result'>;
const props = exampleProps<'trade-in-result'>(manifest, example);
const render = (overrides: Partial<Props> = {}) => html(<TradeInResult {...props} {...overrides} />);
const refuse = (refusal: NonNullable<Props['tradeIn']>['refusal']) =>
  render({ tradeIn: { lead: 'l', car: '2012 Kia Rio', token: 't', ...(refusal && { refusal }) } });

describe('the result of a valuation', () => {
  it('is a range that says that it is an estimate, and can be accepted without script (TRADE-001, TRADE-012)', () => {
    const markup = render();
    expect(markup).toContain('$12,900 to $15,900');
    expect(markup).toContain('2022 Kia Rio Sport');
    expect(markup).toContain('This is an estimate, not an offer.');
    expect(markup).toMatch(/<form (?=[^>]*method="post")[^>]*action="\/api\/trade-in\/accept"/);
    expect(markup).toMatch(/<input type="hidden" name="token" value="token"/);
  });

  it.each([
    ['stock', 'the asking prices of similar cars'],
    ['redbook', 'RedBook values'],
    ['provider', 'the market prices of similar cars'],
  ] as const)('says what it is based on: %s (CONF-020)', (source, text) =>
    expect(render({ tradeIn: { ...props.tradeIn!, source } })).toContain(text),
  );

  it.each([
    ['age', 'more than 7 years old'],
    ['kilometres', 'more than 100,000 km'],
    ['unknown', 'One of our team will value your car'],
    ['failed', 'aren’t available right now'],
  ] as const)('says why there is none (%s) and offers a call (TRADE-016)', (refusal, text) => {
    const markup = refuse(refusal);
    expect(markup).toContain(text);
    expect(markup).toContain('href="tel:');
    expect(markup).not.toContain('<form');
  });

  it('says that an estimate was accepted, and is nothing without a result', () => {
    const { tradeIn: _tradeIn, ...without } = props;
    expect(html(<TradeInResult {...without} />)).toBe('');
    const route = { ...props.route, query: { accepted: '1' } };
    expect(html(<TradeInResult {...without} route={route} />)).toContain(
      'arrange a time to look at your car',
    );
  });
});
