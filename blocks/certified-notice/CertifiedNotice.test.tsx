import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import CertifiedNotice from './CertifiedNotice';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'certified-notice'>(manifest, example);
const render = (overrides = {}) => html(<CertifiedNotice {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('certified-notice', () => {
  it('shows that the car is certified, with details in a dialog (VDP-039)', () => {
    const markup = render();
    expect(markup).toContain('Toyota Certified Pre-Owned');
    expect(markup).toContain('popoverTarget="certified-notice-info"');
    expect(markup).toMatch(/role="dialog".*Inspection of 150 points/);
  });

  it.each([{ certified: false }, { make: 'Mazda' }, { sold: true }])(
    'renders nothing for %o (VDP-084, VDP-085)',
    (overrides) => {
      expect(withCar(overrides)).toBe('');
    },
  );

  it('applies to every make if none is configured, and has no dialog without points', () => {
    const vehicle = { ...props.vehicle, make: 'Mazda' };
    expect(render({ make: '', points: [], vehicle })).not.toContain('popover');
  });
});
