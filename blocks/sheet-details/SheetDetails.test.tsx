import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import SheetDetails from './SheetDetails';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'sheet-details'>(manifest, example);
const render = (overrides = {}) => html(<SheetDetails {...props} {...overrides} />);

describe('sheet-details', () => {
  it('shows all facts and comments without a toggle (PRNT-001)', () => {
    const markup = render({
      vehicle: { ...props.vehicle, dealercomments: `One owner.|${'word '.repeat(200)}end` },
    });
    expect(markup).toContain('Kilometres');
    expect(markup.match(/<dt/g)?.length).toBeGreaterThan(4);
    expect(markup).toContain('One owner.</p>');
    expect(markup).toContain('word end</p>');
    expect(markup).not.toMatch(/<details|<button/);
  });

  it('escapes comments, and shows at least the condition of a car', () => {
    expect(render({ vehicle: { ...props.vehicle, dealercomments: '<b>x</b>' } })).toContain('&lt;b&gt;');
    expect(render({ vehicle: { car_type: 'used' } })).toContain('Condition');
  });
});
