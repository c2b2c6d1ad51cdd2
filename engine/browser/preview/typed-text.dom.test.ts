// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { morphNodes } from './morph';
import { restoreTyped, showTyped } from './typed-text';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  restoreTyped();
  vi.useRealTimers();
  document.body.replaceChildren();
});

function showPage(html: string): Element {
  document.body.innerHTML = html;
  return document.body;
}
const listTexts = (element: Element): Text[] =>
  [...(element.firstElementChild?.childNodes ?? [])].filter((node): node is Text => node instanceof Text);
function parse(html: string): ChildNode[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.childNodes];
}

it('is shown until no new version of the page has come', () => {
  const page = showPage('<p>Old words</p>');
  showTyped(listTexts(page), 'New words');
  expect(page.textContent).toBe('New words');
  vi.runAllTimers();
  expect(page.textContent).toBe('Old words');
});

it('stays once the new version of the page has it', () => {
  const page = showPage('<p>Old words</p>');
  showTyped(listTexts(page), 'New words');
  restoreTyped();
  morphNodes(parse('<p>Old words</p>'), parse('<p>New words</p>'), [...page.childNodes]);
  vi.runAllTimers();
  expect(page.textContent).toBe('New words');
});

it('leaves no text out that was in several nodes', () => {
  const page = showPage('<p>Old <!-- a comment -->words</p>');
  showTyped(listTexts(page), 'New words');
  restoreTyped();
  const versions = ['<p>Old <!-- a comment -->words</p>', '<p>New <!-- a comment -->words</p>'] as const;
  morphNodes(parse(versions[0]), parse(versions[1]), [...page.childNodes]);
  expect(page.textContent).toBe('New words');
});
