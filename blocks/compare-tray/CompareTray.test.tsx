import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import CompareTray from './CompareTray';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'compare-tray'>(manifest, example);

describe('compare-tray', () => {
  it('renders only an empty live region on the server (CARD-005)', () => {
    const markup = html(<CompareTray {...props} />);
    expect(markup).toContain('role="status"');
    expect(markup.replace(/<[^>]+>/g, '')).toBe('');
  });
});
