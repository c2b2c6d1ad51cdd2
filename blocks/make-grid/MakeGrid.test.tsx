import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import MakeGrid from './MakeGrid';

const props = exampleProps<'make-grid'>(manifest, example);

describe('make-grid', () => {
  it('links every make to its cars (NAV-029)', () => {
    const markup = html(<MakeGrid {...props} />);
    expect(markup).toContain('href="/search/land-rover"');
    expect(markup).toContain('>84 cars</span>');
    expect(markup).toContain('>1 car</span>');
  });

  it('links to all makes if it shows only some', () => {
    expect(html(<MakeGrid {...props} />)).not.toContain('All makes');
    expect(html(<MakeGrid {...props} limit={2} />)).toContain('All makes');
  });

  it('renders nothing without stock', () => {
    expect(html(<MakeGrid {...props} makes={[]} />)).toBe('');
    expect(html(<MakeGrid {...props} makes={[{ make: 'Kia', slug: 'kia', count: 0 }]} />)).toBe('');
  });
});
