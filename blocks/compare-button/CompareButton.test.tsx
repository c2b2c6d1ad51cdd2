import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import CompareButton from './CompareButton';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'compare-button'>(manifest, example);
const render = (overrides = {}) => html(<CompareButton {...props} {...overrides} />);

describe('compare-button', () => {
  it.each(['button', 'photo'])('is a toggle labelled with the car’s name, as %s (CARD-005)', (look) => {
    const markup = render({ look });
    expect(markup).toContain('aria-pressed="false"');
    expect(markup.replace(/<[^>]+>/g, '')).toBe('Compare: 2022 Toyota RAV4 GXL AXAH52R');
  });

  it('renders nothing for a sold car', () => {
    expect(render({ vehicle: { ...props.vehicle, status: 'sold' } })).toBe('');
  });
});
