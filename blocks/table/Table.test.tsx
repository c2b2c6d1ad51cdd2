import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import Table from './Table';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'table'>(manifest, example);
const render = (overrides = {}) => html(<Table {...props} {...overrides} />);

describe('table', () => {
  it('names its rows and columns', () => {
    const markup = render();
    expect(markup.match(/scope="col"/g)).toHaveLength(3);
    expect(markup.match(/scope="row"/g)).toHaveLength(2);
  });

  it('has no empty column heading', () => {
    expect(render({ columns: ['', 'What we do', 'Every'] }).match(/scope="col"/g)).toHaveLength(2);
  });

  it('scrolls in a region with a name that takes the focus', () => {
    const [region = ''] = /<div[^>]*role="region"[^>]*>/.exec(render()) ?? [];
    expect(region).toContain('aria-labelledby="table-heading"');
    expect(region).toContain('tabindex="0"');
  });

  it('fills missing cells, ignores extra ones, and renders nothing without rows', () => {
    const markup = render({
      rows: [
        { id: 'short', cells: ['Minor'] },
        { id: 'long', cells: ['a', 'b', 'c', 'd'] },
      ],
    });
    expect(markup.match(/<td/g)).toHaveLength(4);
    expect(markup).not.toContain('>d<');
    expect(render({ rows: [] })).toBe('');
  });
});
