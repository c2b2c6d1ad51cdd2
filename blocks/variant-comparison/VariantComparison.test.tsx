import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import VariantComparison from './VariantComparison';

const props = exampleProps<'variant-comparison'>(manifest, example);
const html = (variants = props.modelStock.variants) =>
  renderToStaticMarkup(<VariantComparison {...props} modelStock={{ ...props.modelStock, variants }} />);
const rowOf = (markup: string, label: string) =>
  /<tr[^>]*>(?:(?!<\/tr>).)*$/.exec(markup.slice(0, markup.indexOf(`>${label}`)))?.[0] ?? '';

describe('variant-comparison', () => {
  it('has a column for each variant, with a link to its cars and its lowest price', () => {
    const markup = html();
    expect(
      [...markup.matchAll(/<th scope="col"[^>]*><a [^>]*href="[^"]*"[^>]*>([^<]*)/g)].map(([, name]) => name),
    ).toEqual(['ST', 'ST-L', 'Ti']);
    expect(markup).toContain('From $41,990');
    expect(markup).toContain('>$58,990<');
  });

  it('marks rows that differ and can hide the others without script', () => {
    const markup = html();
    expect(rowOf(markup, 'Drive')).toContain('differs');
    expect(rowOf(markup, 'Body')).toContain('same');
    expect(markup).toContain('type="checkbox"');
    expect(markup).toMatch(/Drive<span[^>]*> \(differs\)/);
  });

  it('lists standard equipment that some variants lack', () => {
    const markup = html();
    expect(markup).toContain('Panoramic roof');
    expect(markup).not.toContain('Reversing camera');
  });

  it('has nothing to hide with a single variant, and nothing at all without one', () => {
    expect(html(props.modelStock.variants.slice(0, 1))).not.toContain('type="checkbox"');
    expect(html([])).toBe('');
  });
});
