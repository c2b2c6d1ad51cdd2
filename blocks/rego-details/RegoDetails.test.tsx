import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import RegoDetails from './RegoDetails';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'rego-details'>(manifest, example);
const render = (overrides = {}) => html(<RegoDetails {...props} {...overrides} />);
const withCar = (vehicle: object) => render({ vehicle });

describe('rego-details', () => {
  it('shows plate and expiry (VDP-081)', () => {
    expect(render()).toContain('482XK7');
    expect(render()).toContain('Expires on 14 March 2027');
  });

  it('says so in the site’s texts', () => {
    const t = (key: string, values: Record<string, unknown> = {}) => `${key} ${String(values['date'] ?? '')}`;
    expect(render({ t })).toContain('expiresOn 14 March 2027');
    expect(render({ t, vehicle: { rego_expiry: '2026-11-19' } })).toContain('unregistered');
  });

  it('shows "Unregistered" for a past date, but not for today (VDP-080)', () => {
    expect(withCar({ rego_expiry: '2026-11-19' })).toContain('Unregistered');
    expect(withCar({ rego_expiry: '2026-11-20' })).toContain('Expires on');
  });

  it('renders nothing without data, and escapes the plate', () => {
    expect(withCar({})).toBe('');
    expect(withCar({ regplate: '<b>1' })).not.toContain('<b>');
  });
});
