import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import MarketGauge from './MarketGauge';
import { GaugeReading } from './GaugeReading';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'market-gauge'>(manifest, example);
const render = (overrides = {}) =>
  html(<MarketGauge {...props} vehicle={{ ...props.vehicle, ...overrides }} />);
const GAUGE = {
  fill: 0.8,
  listing_price: 20_000,
  market_range_min: 19_000,
  market_range_max: 24_000,
  confidence: 0.8,
};

describe('market-gauge', () => {
  it('initially reserves its space with a skeleton (VDP-066)', () => {
    expect(render()).toMatch(/aria-busy="true".*Comparing market prices/);
    // An invisible copy reserves the size of the result.
    expect(render()).toMatch(/aria-hidden="true"><div class="[^"]*gauge.*Price \$36,500/);
  });

  it.each([
    { autograb_data: undefined },
    { price: undefined },
    { price: 4_200_000 },
    { autograb_data: { state_average_market_price: 2_000_000 } },
  ])('reserves no space if nothing would be shown: %o (VDP-067, VDP-069)', (overrides) => {
    expect(render(overrides)).toBe('');
  });

  it('reserves no space if the confidence is too low for the site (VDP-068)', () => {
    const gauge = { ...props.site.settings.gauge, hiddenUpToConfidence: 0.8 };
    expect(html(<MarketGauge {...props} site={{ settings: { gauge } }} />)).toBe('');
  });

  it('is shown only for used cars that are for sale (VDP-065)', () => {
    expect(render({ car_type: 'demo' })).toBe('');
    expect(render({ sold: true })).toBe('');
  });

  it('draws an arc of length 515 with a text description (VDP-070 to VDP-072)', () => {
    const markup = html(<GaugeReading gauge={GAUGE} site={props.site} t={props.t} />);
    expect(markup).toContain('stroke-dasharray="515"');
    expect(markup).toContain('stroke-dashoffset="103"');
    for (const text of ['Great Deal', 'Price $20,000', 'Market range $19,000 to $24,000'])
      expect(markup).toContain(text);
    const withDescription = html(
      <GaugeReading gauge={{ ...GAUGE, description: 'Top pick' }} site={props.site} t={props.t} />,
    );
    expect(withDescription).toContain('Top pick');
    expect(withDescription).not.toContain('Great Deal');
  });
});
