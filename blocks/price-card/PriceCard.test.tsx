import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import PriceCard from './PriceCard';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'price-card'>(manifest, example);
const render = (overrides = {}) => html(<PriceCard {...props} {...overrides} />);

describe('price-card', () => {
  it.each([{ sold: true }, { status: 'sold' }, { status: 'in_transit' }])(
    'renders nothing for %o (VDP-052)',
    (state) => {
      const vehicle = { ...props.vehicle, ...state };
      expect(render({ vehicle, actions: <button>Call</button> })).toBe('');
    },
  );

  it('renders its slots in order', () => {
    const markup = render({
      price: <i>p</i>,
      badges: <i>b</i>,
      finance: <i>f</i>,
      actions: <i>a</i>,
      extras: <i>e</i>,
    });
    expect(markup.match(/<i>[pbfae]<\/i>/g)?.join('')).toBe('<i>p</i><i>b</i><i>f</i><i>a</i><i>e</i>');
  });
});
