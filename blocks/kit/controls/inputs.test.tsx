import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DateField, ErrorSummary, NumberField, SearchField } from '../index';

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

  it('an error summary links to the fields, and renders nothing without errors', () => {
    expect(html(<ErrorSummary title="Errors" errors={[]} />)).toBe('');
    const markup = html(
      <ErrorSummary title="One error" errors={[{ controlId: 'name', message: 'Enter it' }]} />,
    );
    expect(markup).toContain('role="alert"');
    expect(markup).toContain('<a class="link" href="#name">Enter it</a>');
  });
});
