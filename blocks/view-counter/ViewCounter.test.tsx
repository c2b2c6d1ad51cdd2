import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import ViewCounter from './ViewCounter';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'view-counter'>(manifest, example);
const render = (more = {}) => html(<ViewCounter {...props} {...more} />);

describe('view-counter', () => {
  it('counts (VDP-015)', () => {
    expect(render()).toContain('214 views');
    expect(render({ vehicle: { views: 1 } })).toContain('1 view<');
    expect(render({ vehicle: { views: 0 } })).toBe('');
    expect(render({ vehicle: {} })).toBe('');
  });
});
