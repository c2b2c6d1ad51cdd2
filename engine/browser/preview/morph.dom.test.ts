// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { morphNodes } from './morph';

function parse(html: string): ChildNode[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.childNodes];
}

/** Shows the old version in the page, and applies the new one to it. */
function morph(old: string, next: string, change: (page: Element) => void = () => undefined) {
  const page = document.createElement('div');
  page.append(...parse(old));
  change(page);
  const before = [...page.querySelectorAll('*')];
  const isDone = morphNodes(parse(old), parse(next), [...page.childNodes]);
  return { isDone, html: page.innerHTML, kept: before.filter((element) => page.contains(element)) };
}

describe('a new version of elements', () => {
  it('changes texts and attributes, and keeps the elements', () => {
    const { isDone, html, kept } = morph(
      '<p class="a" id="x">One <b>two</b></p>',
      '<p class="b">One <b>three</b></p>',
    );
    expect(isDone).toBe(true);
    expect(html).toBe('<p class="b">One <b>three</b></p>');
    expect(kept).toHaveLength(2);
  });

  it('replaces only the children that are others', () => {
    const { html, kept } = morph('<ul><li>a</li></ul><p>x</p>', '<ul><li>a</li><li>b</li></ul><p>y</p>');
    expect(html).toBe('<ul><li>a</li><li>b</li></ul><p>y</p>');
    expect(kept.map(({ localName }) => localName)).toEqual(expect.arrayContaining(['ul', 'p']));
  });

  it('leaves what a script has changed in the page', () => {
    const { html } = morph('<details><p>a</p></details>', '<details><p>b</p></details>', (page) =>
      page.querySelector('details')?.setAttribute('open', ''),
    );
    expect(html).toBe('<details open=""><p>b</p></details>');
  });

  it('is not applied if it has other elements, or the page does', () => {
    expect(morph('<p>a</p>', '<h2>a</h2>')).toMatchObject({ isDone: false, html: '<p>a</p>' });
    expect(morph('<p>a</p>', '<p>b</p>', (page) => page.append('c'))).toMatchObject({
      isDone: false,
      html: '<p>a</p>c',
    });
  });
});
