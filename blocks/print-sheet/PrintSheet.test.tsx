import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import PrintSheet from './PrintSheet';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'print-sheet'>(manifest, example);
const render = (overrides = {}) => html(<PrintSheet {...props} {...overrides} />);
const LOGO = { src: '/media/logo.svg', alt: 'Riverbend', width: 200, height: 40 };

describe('print-sheet', () => {
  it('shows the dealer, the date and the disclaimer (PRNT-001)', () => {
    const text = render().replace(/<[^>]+>/g, ' ');
    for (const part of [
      'Riverbend Cars',
      '07 5550 3140',
      'Please confirm with us before you buy.',
      'As of 20 November 2026',
      'Motor dealer licence QLD 4400123',
      'https://riverbend.example/cars/2022-toyota-rav4-gxl-axah52r-1042',
    ])
      expect(text).toContain(part);
  });

  it('shows the logo instead of the name, unless the logo is only for dark backgrounds', () => {
    expect(render({ site: { ...props.site, logo: LOGO } })).toContain('alt="Riverbend Cars"');
    const light = { ...LOGO, light: LOGO.src };
    expect(render({ site: { ...props.site, logo: light } })).not.toContain('<img');
  });

  it('marks the car for analytics, and shows the consent slot below the sheet (PRNT-001)', () => {
    const markup = render({ consent: <p>May we count?</p> });
    const [, json = ''] = /data-viewed="([^"]*)"/.exec(markup) ?? [];
    expect(JSON.parse(json.replaceAll('&quot;', '"'))).toMatchObject({ id: 'car-1042', make: 'Toyota' });
    expect(markup).toMatch(/<\/footer><\/div><p>May we count\?<\/p>/);
  });

  it('omits missing contact details and disclaimer', () => {
    const site = { ...props.site, contact: {}, settings: { print: { disclaimer: '' } } };
    expect(render({ site }).match(/<p>/g)).toHaveLength(1);
  });
});
