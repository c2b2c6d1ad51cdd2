import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import Tabs from './Tabs';

const props = {
  ...exampleProps<'tabs'>(manifest, example),
  first: <p>one</p>,
  second: <p>two</p>,
  third: <p>three</p>,
};
const render = (overrides = {}) => html(<Tabs {...props} {...overrides} />);
const listTabs = (markup: string) =>
  [...markup.matchAll(/<input [^>]*value="(\w+)"/g)].map(([, name]) => name);

describe('tabs', () => {
  it('has a radio button for each part and opens the first', () => {
    const markup = render();
    expect(listTabs(markup)).toEqual(['first', 'second', 'third']);
    expect(markup.match(/<input [^>]*checked[^>]*>/g)).toHaveLength(1);
    expect(markup).toMatch(/<input [^>]*checked=""[^>]*value="first"|value="first"[^>]*checked=""/);
  });

  it('names each part after its tab', () => {
    expect(render()).toMatch(/role="group" aria-label="What isn’t"[^>]*><p>two<\/p>/);
  });

  it('has no tab for a part whose blocks are hidden, and opens the next', () => {
    const markup = render({ first: undefined });
    expect(listTabs(markup)).toEqual(['second', 'third']);
    expect(markup).toMatch(/<input [^>]*checked=""[^>]*value="second"|value="second"[^>]*checked=""/);
  });

  it('has no tab for a part without a label', () => {
    expect(render({ thirdLabel: undefined })).not.toContain('three');
  });

  it('shows a part that remains alone without tabs', () => {
    const markup = render({ second: undefined, third: undefined });
    expect(markup).toContain('<p>one</p>');
    expect(markup).not.toMatch(/radiogroup|<input|role="group"/);
  });

  it('renders nothing if all its blocks are hidden', () => {
    expect(render({ first: undefined, second: undefined, third: undefined })).toBe('');
  });
});
