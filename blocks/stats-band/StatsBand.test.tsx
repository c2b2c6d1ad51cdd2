import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import StatsBand from './StatsBand';

const props = exampleProps<'stats-band'>(manifest, example);

describe('stats-band', () => {
  it('pairs figures with their labels in a labelled region', () => {
    const markup = html(<StatsBand {...props} />);
    expect(markup).toContain('<dt class="label">locations</dt><dd class="value">50+</dd>');
    expect(markup).toContain('aria-label="Key figures"');
    expect(html(<StatsBand {...props} items={[]} />)).toBe('');
  });

  it.each(['row', 'large', 'cards'] as const)('has the layout %s', (variant) => {
    expect(html(<StatsBand {...props} variant={variant} />)).toContain(
      `<dl class="figures ${variant} inverse">`,
    );
  });
});
