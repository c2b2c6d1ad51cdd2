import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import SheetDetails from './SheetDetails';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'sheet-details'>(manifest, example);
const render = (more = {}) => html(<SheetDetails {...props} {...more} />);

describe('sheet-details', () => {
  it('has every fact and all words, and nothing to unfold (PRNT-001)', () => {
    const markup = render({
      vehicle: { ...props.vehicle, dealercomments: `One owner.|${'word '.repeat(200)}end` },
    });
    expect(markup).toContain('Kilometres');
    expect(markup.match(/<dt/g)?.length).toBeGreaterThan(4);
    expect(markup).toContain('One owner.</p>');
    expect(markup).toContain('word end</p>');
    expect(markup).not.toMatch(/<details|<button/);
  });

  it('shows words as text, and of a car of which nothing else is known its condition', () => {
    expect(render({ vehicle: { ...props.vehicle, dealercomments: '<b>x</b>' } })).toContain('&lt;b&gt;');
    expect(render({ vehicle: { car_type: 'used' } })).toContain('Condition');
  });
});
