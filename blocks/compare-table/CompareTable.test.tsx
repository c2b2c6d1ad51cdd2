import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import CompareTable from './CompareTable';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'compare-table'>(manifest, example);
const html = (overrides: Partial<typeof props> = {}) =>
  renderToStaticMarkup(<CompareTable {...props} {...overrides} />);
const [first, second] = props.compared;
if (!first || !second) throw new Error('The example compares two cars.');

describe('compare-table', () => {
  it('has a column for each car, and marks rows that differ (CARD-005)', () => {
    const markup = html();
    expect(markup.match(/scope="col"/g)).toHaveLength(2);
    expect(markup).toContain('$42,990');
    expect(markup).toContain('$36,500');
    const lines = [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, line = '']) =>
      line
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    expect(lines).toContain('Kilometres (differs) 41,250 km 52,900 km');
    expect(lines).toContain('Body SUV SUV');
    expect(lines).toContain('Towbar Yes No');
    expect(lines.join()).not.toContain('Reversing camera');
    expect(markup).not.toContain('style=');
  });

  it('removes a car by linking to the page without it', () => {
    expect(html()).toContain('href="/compare?cars=1002"');
    // Without `cars=`, the page would load the visitor's own list.
    expect(html({ compared: [first] })).toContain('href="/compare?cars="');
  });

  it('offers to add a car up to the limit', () => {
    const four = [1, 2, 3, 4].map((id) => ({ ...first, id: String(id) }));
    expect(html()).toContain('Add a car');
    expect(html({ compared: four })).not.toContain('Add a car');
  });

  it('hides the price of a sold car and escapes HTML', () => {
    const markup = html({ compared: [{ ...first, status: 'sold', features: ['<b>x</b>'] }, second] });
    expect(markup).toContain('Sold');
    expect(markup).not.toContain('$42,990');
    expect(markup).not.toContain('<b>x');
  });

  it('explains how to add cars if there are none', () => {
    expect(html({ compared: [] })).toContain('Nothing to compare yet');
  });
});
