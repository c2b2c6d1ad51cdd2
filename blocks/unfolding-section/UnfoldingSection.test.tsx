import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import UnfoldingSection from './UnfoldingSection';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'unfolding-section'>(manifest, example);
const render = (overrides = {}) =>
  html(<UnfoldingSection {...props} content={<p>As agreed</p>} {...overrides} />);

describe('unfolding-section', () => {
  it('is a native toggle with a heading that works without JavaScript (VDP-030, VDP-033)', () => {
    expect(render()).toMatch(
      /^<details class="[^"]*"><summary[^>]*><h2[^>]*>Why Buy From Us<\/h2>.*<p>As agreed<\/p>/,
    );
  });

  it('can be open initially, and renders nothing without content', () => {
    expect(render({ isOpen: true })).toMatch(/^<details class="[^"]*" open="">/);
    expect(render({ content: undefined })).toBe('');
  });
});
