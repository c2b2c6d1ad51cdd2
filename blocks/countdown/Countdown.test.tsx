import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import Countdown from './Countdown';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'countdown'>(manifest, example);
const render = (overrides = {}) => html(<Countdown {...props} {...overrides} />);

describe('countdown', () => {
  it('shows the days that are left and the date', () => {
    const markup = render();
    expect(markup).toMatch(/<strong[^>]*>18<\/strong> <span[^>]*>days left/);
    expect(markup).toContain('<time dateTime="2026-12-19">Until Saturday 19 December 2026</time>');
    expect(render({ today: '2026-12-18' })).toMatch(/<strong[^>]*>1<\/strong> <span[^>]*>day left/);
  });

  it('announces the last day and disappears after it', () => {
    expect(render({ today: '2026-12-19' })).toContain('Last day');
    expect(render({ today: '2026-12-20' })).toBe('');
  });

  it('appears the set number of days before', () => {
    expect(render({ shownDays: 17 })).toBe('');
    expect(render({ shownDays: 18 })).not.toBe('');
  });

  it('shows nothing for a day that does not exist', () => {
    expect(render({ date: '2026-02-31x' })).toBe('');
  });

  it('has a button only with a label', () => {
    expect(render()).toContain('href="/special-offers"');
    expect(render({ actionLabel: '' })).not.toContain('<a ');
  });
});
