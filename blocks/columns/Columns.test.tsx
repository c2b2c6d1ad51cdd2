import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import Columns from './Columns';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'columns'>(manifest, example);
const render = (overrides = {}) => html(<Columns {...props} {...overrides} />);

describe('columns', () => {
  it('renders each slot once', () => {
    const markup = render({ first: <p>one</p>, second: <p>two</p>, third: <p>three</p> });
    expect(['>one<', '>two<', '>three<'].map((text) => markup.split(text).length - 1)).toEqual([1, 1, 1]);
  });

  it('renders nothing if all its blocks are hidden', () => {
    expect(render({ first: undefined, second: undefined, third: undefined })).toBe('');
  });
});
