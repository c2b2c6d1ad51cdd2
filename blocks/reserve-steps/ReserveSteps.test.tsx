import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import ReserveSteps from './ReserveSteps';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'reserve-steps'>(manifest, example);
const render = (overrides = {}) => html(<ReserveSteps {...props} {...overrides} />);

describe('reserve-steps', () => {
  it('explains deposit, hold and refund (RSV-006, RSV-008, RSV-009, RSV-012)', () => {
    const markup = render();
    expect(markup).toMatch(/<h1[^>]*>Reserve a car online<\/h1>/);
    expect(markup).toContain('$200');
    expect(markup).toContain('48 hours');
    expect(markup).toContain('fully refundable');
    expect(markup).toContain('href="/search/new-used-and-demo-cars"');
  });

  it('uses the deposit and hold time of the settings', () => {
    const { settings } = props.site;
    const reserve = { ...settings.reserve, depositCents: 50_000, holdHours: 1 };
    const markup = render({ level: 2, site: { settings: { ...settings, reserve } } });
    expect(markup).toMatch(/<h2/);
    expect(markup).toContain('$500');
    expect(markup).toContain('for 1 hour.');
  });

  it('explains how to pay online where that is possible (RSV-001)', () => {
    const { settings } = props.site;
    const payment = { ...settings.payment, provider: 'stripe' };
    const markup = render({ site: { settings: { ...settings, payment } } });
    expect(markup).toContain('pay the deposit online: $200');
    expect(markup).not.toContain('Contact us from the car’s page');
    expect(render()).toContain('Contact us from the car’s page');
  });

  it('renders nothing on a site without reservations', () => {
    expect(render({ features: { reserve: false } })).toBe('');
  });
});
