// @vitest-environment happy-dom
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import '../../engine/browser/suggestions/main';
import { exampleProps } from '../kit/testing';
import { screen, setPageUrl, waitFor } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import SiteHeader from './SiteHeader';

const props = exampleProps<'site-header'>(manifest, example);
const GROUPS = [
  {
    kind: 'cars',
    items: [
      { title: '2023 Toyota HiLux SR5', href: '/cars/hilux-1', note: 'U1042' },
      { title: '2023 Toyota HiLux SR5', href: '/cars/hilux-2', note: 'U1077' },
    ],
  },
  { kind: 'articles', label: 'Articles', items: [{ title: 'Towing with a HiLux', href: '/blog/towing' }] },
  { kind: 'pages', label: 'Pages', items: [{ title: 'Towing guide', href: '/pages/towing' }] },
  { kind: 'page', items: [{ title: 'Tow bars', href: '/tow-bars' }] },
  { kind: 'question', items: [{ title: 'Where will they tow the car?', href: '/faqs' }] },
  { kind: 'hostile', label: 'Hostile', items: [{ title: 'Elsewhere', href: '//evil.example' }] },
];

const requests: string[] = [];
let respond: (url: string) => Promise<Response>;
beforeEach(() => {
  setPageUrl('http://yard.localhost/faqs');
  requests.length = 0;
  respond = () => Promise.resolve(Response.json({ groups: GROUPS }));
  vi.spyOn(window, 'fetch').mockImplementation((url) => {
    requests.push(String(url));
    return respond(String(url));
  });
});

/** Shows the header as the server renders it. No island: only the module for suggestions runs. */
function showHeader() {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<SiteHeader {...props} variant="stacked" />);
  document.body.append(container);
  onTestFinished(() => container.remove());
  const field = container.querySelector<HTMLInputElement>('form[class*=rowSearch] input');
  if (!field) throw new Error('no field');
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const status = list?.parentElement?.querySelector('[role=status]');
  return { user: userEvent.setup(), field, list, status };
}
const readOptions = () =>
  screen.getAllByRole('option').map((option) => [option.textContent, option.getAttribute('href')]);

describe('the suggestions of the header’s search box', () => {
  it('are grouped with headings: cars, pages, articles, offers and questions', async () => {
    const { user, field, list, status } = showHeader();
    expect([field.getAttribute('role'), list?.hidden]).toEqual(['combobox', true]);
    await user.type(field, 'tow');
    await waitFor(() => expect(list?.hidden).toBe(false));
    expect(requests.at(-1)).toBe('/api/search-suggestions?query=tow');
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      ...['In stock', 'Articles', 'Pages', 'Questions'],
    ]);
    expect(readOptions()).toEqual([
      ['2023 Toyota HiLux SR5U1042', '/cars/hilux-1'],
      ['2023 Toyota HiLux SR5U1077', '/cars/hilux-2'],
      ['Towing with a HiLux', '/blog/towing'],
      ['Towing guide', '/pages/towing'],
      ['Tow bars', '/tow-bars'],
      ['Where will they tow the car?', '/faqs'],
    ]);
    expect(field.ariaExpanded).toBe('true');
    expect(status?.textContent).toBe('6 suggestions');
  });

  it('can be used by keyboard: arrows select, Enter opens, Escape closes', async () => {
    const { user, field, list } = showHeader();
    await user.type(field, 'tow');
    await waitFor(() => expect(list?.hidden).toBe(false));
    const readActive = () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await user.keyboard('{ArrowUp}');
    expect(readActive()).toBe('Where will they tow the car?');
    await user.keyboard('{ArrowDown}');
    expect(readActive()).toBeUndefined();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(readActive()).toBe('Towing with a HiLux');
    expect(document.activeElement).toBe(field);
    const opened: string[] = [];
    list?.addEventListener('click', (event) => {
      event.preventDefault();
      opened.push(String((event.target as Element).closest('a')?.getAttribute('href')));
    });
    await user.keyboard('{Enter}');
    expect(opened).toEqual(['/blog/towing']);

    await user.type(field, 'i');
    await waitFor(() => expect(list?.hidden).toBe(false));
    await user.keyboard('{Escape}');
    expect([list?.hidden, field.ariaExpanded, field.value]).toEqual([true, 'false', 'towi']);
  });

  it('leave Enter to the form while none is selected', async () => {
    const { user, field, list } = showHeader();
    const submitted = vi.fn((event: Event) => event.preventDefault());
    field.form?.addEventListener('submit', submitted);
    await user.type(field, 'tow');
    await waitFor(() => expect(list?.hidden).toBe(false));
    await user.keyboard('{Enter}');
    expect(submitted).toHaveBeenCalledOnce();
    expect(field.form?.getAttribute('action')).toBe(props.site.settings.search.defaultHref);
  });

  it('request nothing for one letter, and one list for quick typing', async () => {
    const { user, field, list } = showHeader();
    await user.type(field, 't');
    await user.type(field, 'ow bar');
    await waitFor(() => expect(list?.hidden).toBe(false));
    expect(requests).toEqual(['/api/search-suggestions?query=tow+bar']);
    await user.clear(field);
    expect(list?.hidden).toBe(true);
  });

  it('say when there are none, and stay closed when the request fails', async () => {
    const { user, field, list, status } = showHeader();
    respond = () => Promise.resolve(Response.json({ groups: [] }));
    await user.type(field, 'qzx');
    await waitFor(() => expect(status?.textContent).toBe('No suggestions'));
    respond = () => Promise.reject(new TypeError('offline'));
    await user.type(field, 'q');
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(list?.hidden).toBe(true);
  });

  it('never show the answer to an earlier text', async () => {
    const { user, field, list } = showHeader();
    const answers: (() => void)[] = [];
    respond = (url) =>
      new Promise((resolve) =>
        answers.push(() =>
          resolve(Response.json({ groups: [{ kind: 'page', items: [{ title: url, href: '/' }] }] })),
        ),
      );
    await user.type(field, 'tow');
    await waitFor(() => expect(answers).toHaveLength(1));
    await user.type(field, 's');
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    answers[0]?.();
    await waitFor(() => expect(list?.hidden).toBe(false));
    expect(readOptions()).toEqual([['/api/search-suggestions?query=tows', '/']]);
  });
});
