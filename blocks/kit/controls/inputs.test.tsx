import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checkbox, DateField, DirectionsLink, ErrorSummary, NumberField, SearchField } from '../index';

const noop = () => undefined;

describe('inputs before hydration', () => {
  it('a number field submits under its name, with separators', () => {
    const markup = html(<NumberField label="Deposit" name="deposit" value={12_345} onChange={noop} />);
    expect(markup).toMatch(/<input [^>]*name="deposit"/);
    expect(markup).toContain('value="12,345"');
    expect(markup).toContain('inputMode="numeric"');
    expect(markup).not.toContain('type="hidden"');
  });

  it('a date field has bounds, a search field can be cleared', () => {
    expect(html(<DateField label="Day" min="2030-01-01" />)).toMatch(/type="date"[^>]*>|min="2030-01-01"/);
    const search = (value: string) =>
      html(<SearchField label="Search" clearLabel="Clear" value={value} onChange={noop} />);
    expect(search('ute')).toContain('>Clear</span>');
    expect(search('')).not.toContain('>Clear</span>');
  });

  it('say what is wrong with an icon and a text, because colour alone does not', () => {
    for (const markup of [
      html(<DateField label="Day" error="Choose a day." />),
      html(<Checkbox label="I agree" error="Choose a day." />),
    ])
      expect(markup).toMatch(/-error" class="error"><svg.*<span>Choose a day\.<\/span>/);
  });

  it('directions lead to the place, with its name where several are listed', () => {
    const place = { name: 'Yard', address: { city: 'Sale', state: 'VIC' as const }, label: 'Get Directions' };
    const link = html(<DirectionsLink {...place} fullLabel="Get Directions to Yard" />);
    expect(link).toContain('aria-label="Get Directions to Yard"');
    expect(link).toContain('destination=Yard%2C%20Sale%20VIC');
    expect(html(<DirectionsLink {...place} button="secondary" />)).toContain('class="button secondary md"');
  });

  it('an error summary links to the fields, and renders nothing without errors', () => {
    expect(html(<ErrorSummary title="Errors" errors={[]} />)).toBe('');
    const markup = html(
      <ErrorSummary title="One error" errors={[{ controlId: 'name', message: 'Enter it' }]} />,
    );
    expect(markup).toContain('role="alert"');
    expect(markup).toContain('<a class="link" href="#name">Enter it</a>');
  });
});
