import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import PrivacyRequests from './PrivacyRequests';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'privacy-requests'>(manifest, example);
const render = (overrides = {}) => html(<PrivacyRequests {...props} {...overrides} />);

describe('privacy-requests', () => {
  it('names the days to acknowledge and to respond (TERMS-002)', () => {
    const markup = render();
    expect(markup).toContain('We’ll acknowledge your request within 7 days');
    expect(markup).toContain('We’ll respond within 30 days');
    expect(markup).toContain('https://www.oaic.gov.au/');
  });

  it('says where to write, by what the site has', () => {
    expect(render()).toContain('hello@riverbend.example or call 07 5550 3140');
    const withContact = (contact: object) => render({ site: { ...props.site, contact } });
    expect(withContact({ phone: '07 5550 3140' })).toContain('Call 07 5550 3140.');
    expect(withContact({})).toContain('Contact Riverbend Motors.');
  });
});
