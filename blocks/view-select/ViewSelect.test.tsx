import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderInSearch, readText } from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import ViewSelect from './ViewSelect';

const props = exampleProps<'view-select'>(manifest, example);

describe('view-select', () => {
  it('renders nothing outside a search', () => {
    expect(renderToString(<ViewSelect {...props} />)).toBe('');
  });

  it('offers the site’s views and selects the first', async () => {
    const { html } = await renderInSearch(<ViewSelect {...props} />);
    expect(readText(html)).toBe('Grid List');
    expect(html.match(/aria-pressed="true"[\s\S]*?<\/button>/)?.[0]).toContain('Grid');
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
  });
});
