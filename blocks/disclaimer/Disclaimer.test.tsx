import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import Disclaimer from './Disclaimer';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'disclaimer'>(manifest, example);
const render = (overrides = {}) => html(<Disclaimer {...props} {...overrides} />);
const withEstimate = (overrides: object) =>
  render({ vehicle: { weekly_estimate: { ...props.vehicle.weekly_estimate, ...overrides } } });

describe('disclaimer', () => {
  it('is the target of the estimate’s link, with the full lender text and the warning', () => {
    const markup = render();
    expect(markup).toContain('id="disclaimer"');
    expect(markup).toContain('$189 per week');
    expect(markup.split('<details')[1]).toContain('at any time without notice.');
    expect(markup).toMatch(/WARNING: .* a different comparison rate\./);
    expect(markup).toMatch(/Show More<.*Show Less</);
  });

  it('does not repeat the warning of a lender’s text, and never collapses it', () => {
    const [warning] = /WARNING: .* a different comparison rate\./.exec(render()) ?? [];
    const markup = withEstimate({ disclaimer: `${'Subject to approval. '.repeat(40)}${warning}` });
    expect(markup.split('WARNING')).toHaveLength(2);
    expect(markup.split('</details>')[1]).toContain('WARNING');
  });

  it('shows the default text if there is no lender text, and no toggle for a short text', () => {
    expect(withEstimate({ disclaimer: 'Short.' })).not.toContain('<details');
    expect(withEstimate({ disclaimer: undefined })).toContain('Available to approved applicants only.');
  });

  it('escapes the dealer’s small print, and renders nothing without small print or an estimate', () => {
    expect(render({ vehicle: {} })).toBe('');
    const markup = render({ text: '<b>Note</b>', vehicle: {} });
    expect(markup).toContain('&lt;b&gt;Note');
    expect(markup).not.toContain('WARNING');
  });
});
