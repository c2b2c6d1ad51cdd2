import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import ModelGrid from './ModelGrid';

const props = exampleProps<'model-grid'>(manifest, example);
const html = (overrides: Partial<typeof props> = {}) =>
  renderToStaticMarkup(<ModelGrid {...props} {...overrides} />);

describe('model-grid', () => {
  it('links each model to its page, with the lowest price and the number of cars', () => {
    const markup = html();
    expect(markup).toMatch(/href="\/x-trail"[^>]*>Nissan X-Trail/);
    expect(markup).toContain('From $41,990');
    expect(markup).toContain('1 car in stock');
    expect(markup).toContain('None in stock right now');
  });

  it('groups models by body', () => {
    expect(
      [...html({ isGrouped: true }).matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, name]) => name),
    ).toEqual(['SUVs', 'Utes']);
    expect(html()).toMatch(/<p[^>]*>SUVs<\/p>/);
    expect(html()).not.toMatch(/<h\d[^>]*>SUVs</);
  });

  it('leads to the address that replaces a page (OFF-009)', () => {
    const [model] = props.modelRange;
    const entry = { ...model!.entry, href: 'https://maker.example/x-trail' };
    expect(html({ modelRange: [{ entry, count: 0 }] })).toContain('href="https://maker.example/x-trail"');
  });

  it('keeps the heading of its own page without models, and is hidden elsewhere', () => {
    expect(html({ modelRange: [], level: 1 })).toMatch(/<h1.*No models here yet/s);
    expect(html({ modelRange: [] })).toBe('');
  });
});
