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
  it('is headed Sales this Month and shows the figure of the clock in Brisbane (PROMO-013 to PROMO-015)', () => {
    const markup = html(<SalesCounter {...props} />);
    expect(markup).toMatch(/<h2[^>]*>Sales this Month<\/h2>/);
    expect(markup.match(/2,784/g)).toHaveLength(2);
  });

  it('recomputes every 150 s and runs for 2 s by default (PROMO-016, PROMO-017)', () => {
    const { refreshMs, animationMs } = props.site.settings.salesCounter;
    expect([refreshMs, animationMs]).toEqual([150_000, 2_000]);
  });

  it('is nothing where the feature is off', () => {
    expect(html(<SalesCounter {...props} features={{ salesCounter: false }} />)).toBe('');
  });

  it('says that it shows a sales counter, so that check can advise against it', () => {
    expect(manifest.shows.flatMap(({ facts }) => facts)).toContain('sales-counter');
  });

  it('runs from one figure to the other and never past it', () => {
    const figure = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(figure, figure, fc.double({ min: -1, max: 2, noNaN: true }), (from, to, share) => {
        const shown = interpolateFigure(share, from, to);
        expect(shown).toBeGreaterThanOrEqual(Math.min(from, to));
        expect(shown).toBeLessThanOrEqual(Math.max(from, to));
        expect([interpolateFigure(0, from, to), interpolateFigure(1, from, to)]).toEqual([from, to]);
      }),
    );
  });
});
