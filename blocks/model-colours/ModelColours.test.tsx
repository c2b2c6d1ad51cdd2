import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import ModelColours from './ModelColours';

const props = exampleProps<'model-colours'>(manifest, example);
const html = (colours = props.modelStock.colours) =>
  renderToStaticMarkup(<ModelColours {...props} modelStock={{ ...props.modelStock, colours }} />);

describe('model-colours', () => {
  it('has a swatch with a picture and a link for each colour; the first is chosen', () => {
    const markup = html();
    expect(markup.match(/type="radio"/g)).toHaveLength(3);
    expect(markup.match(/checked=""/g)).toHaveLength(1);
    expect(markup).toMatch(/checked=""[^>]*value="White"|value="White"[^>]*checked=""/);
    expect(markup).toContain('alt="X-Trail in Blue"');
    expect(markup).toMatch(/href="\/search\/nissan\/x-trail\?colour=Red"[^>]*>See the car in Red/);
  });

  it('shows a placeholder for a colour without a picture', () => {
    const [{ image: _image, ...colour } = { name: 'White', count: 1, href: '/' }] = props.modelStock.colours;
    expect(html([colour])).toContain('/img/placeholder/car.svg');
  });

  it('is hidden without colours', () => expect(html([])).toBe(''));
});
