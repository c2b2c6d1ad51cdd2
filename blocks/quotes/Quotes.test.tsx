import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import Quotes from './Quotes';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'quotes'>(manifest, example);
const render = (overrides = {}) => html(<Quotes {...props} {...overrides} />);

describe('quotes', () => {
  it('names who said what', () => {
    const markup = render();
    expect(markup.match(/<blockquote/g)).toHaveLength(2);
    expect(markup.match(/<figcaption/g)).toHaveLength(2);
    expect(markup).toContain('Ana R.');
    expect(markup.match(/<img/g)).toHaveLength(1);
  });

  it('takes the focus only where it scrolls', () => {
    expect(render({ variant: 'row' })).toContain('tabindex="0"');
    expect(render({ variant: 'large' })).not.toContain('tabindex');
  });

  it('renders nothing without quotes', () => {
    expect(render({ items: [] })).toBe('');
  });
});
