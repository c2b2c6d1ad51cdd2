import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import ModelDirectory from './ModelDirectory';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'model-directory'>(manifest, example);
const html = (overrides: Partial<typeof props.directory> = {}) =>
  renderToStaticMarkup(<ModelDirectory {...props} directory={{ ...props.directory, ...overrides }} />);

describe('model-directory', () => {
  it('links each model and body type to its cars (SRCH-044, ENT-011)', () => {
    expect(html()).toContain('href="/search/kia/rio?body=Hatch"');
    expect(html().replace(/<[^>]+>/g, ' ')).toMatch(/Kia Rio\s+Hatch\s+4 cars/);
  });

  it('keeps filters in the form and the pagination', () => {
    const markup = html({ query: 'ri', make: 'Kia' });
    expect(markup).toContain('value="ri"');
    expect(markup).toMatch(/<option value="Kia" selected="">/);
    expect(markup).toContain('href="/models?query=ri&amp;make=Kia"');
  });

  it('shows a message if there are no results', () => {
    expect(html({ entries: [], total: 0, pages: 1 })).toContain('No Results Available');
  });
});
