import fc from 'fast-check';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import SalesCounter from './SalesCounter';
import { interpolateFigure } from './use-count-up';

const props = exampleProps<'sales-counter'>(manifest, example);

describe('sales-counter', () => {
  it('has the heading "Sales this Month" and a figure for the current time in Brisbane (PROMO-013 to PROMO-015)', () => {
    const markup = html(<SalesCounter {...props} />);
    expect(markup).toMatch(/<h2[^>]*>Sales this Month<\/h2>/);
    expect(markup.match(/2,784/g)).toHaveLength(2);
  });

  it('updates every 150 s and animates for 2 s by default (PROMO-016, PROMO-017)', () => {
    const { refreshMs, animationMs } = props.site.settings.salesCounter;
    expect([refreshMs, animationMs]).toEqual([150_000, 2_000]);
  });

  it('renders nothing if the feature is disabled', () => {
    expect(html(<SalesCounter {...props} features={{ salesCounter: false }} />)).toBe('');
  });

  it('declares in its manifest that it shows a sales counter, so that policies can warn about it', () => {
    expect(manifest.shows.flatMap(({ facts }) => facts)).toContain('sales-counter');
  });

  it('animates from one figure to the other without overshooting', () => {
    const figure = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(figure, figure, fc.double({ min: -1, max: 2, noNaN: true }), (from, to, progress) => {
        const interpolated = interpolateFigure(progress, from, to);
        expect(interpolated).toBeGreaterThanOrEqual(Math.min(from, to));
        expect(interpolated).toBeLessThanOrEqual(Math.max(from, to));
        expect([interpolateFigure(0, from, to), interpolateFigure(1, from, to)]).toEqual([from, to]);
      }),
    );
  });
});
