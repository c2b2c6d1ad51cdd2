// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StoreProvider } from '../store';
import { openTestStore } from '../store/testing';
import { Viewports } from './Viewports';

afterEach(cleanup);

it('lets visitors use each page, and passes shortcuts on', async () => {
  const { store } = await openTestStore();
  const src = 'about:blank';
  const { origin } = new URL(src);
  render(
    <StoreProvider value={store}>
      <Viewports pages={[{ src }]} widths={[390, 768]} shortcuts={['Ctrl+K']} />
    </StoreProvider>,
  );
  const page = screen.getByTitle<HTMLIFrameElement>('Page at 390 px').contentWindow;
  const other = screen.getByTitle<HTMLIFrameElement>('Page at 768 px').contentWindow;
  if (!page || !other) throw new Error('The frames have no pages.');
  const posted = vi.spyOn(page, 'postMessage').mockReturnValue();
  const postedToOther = vi.spyOn(other, 'postMessage').mockReturnValue();
  const say = (data: object) =>
    act(() => void dispatchEvent(new MessageEvent('message', { data, origin, source: page })));
  say({ type: 'forecourt:shown', address: '/', version: 99, isNew: true });
  expect(posted.mock.calls).toEqual([
    [expect.objectContaining({ type: 'forecourt:canvas', isBrowsing: true, shortcuts: ['Ctrl+K'] }), origin],
  ]);
  expect(postedToOther).not.toHaveBeenCalled();
  const pressed = vi.fn<(event: KeyboardEvent) => void>();
  addEventListener('keydown', pressed);
  const modifiers = { ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
  say({ type: 'forecourt:key', pressed: { key: 'k', code: 'KeyK', ...modifiers } });
  removeEventListener('keydown', pressed);
  expect(pressed.mock.calls.map(([{ key, ctrlKey }]) => [key, ctrlKey])).toEqual([['k', true]]);
});

it('shows two sites side by side at each width, or says why one cannot be shown', () => {
  const { rerender } = render(
    <Viewports
      pages={[
        { site: 'Coast', src: 'about:blank' },
        { site: 'Hills', src: 'about:blank', note: 'the last version without errors' },
      ]}
      widths={[390, 768]}
      shortcuts={[]}
    />,
  );
  expect(screen.getAllByTitle(/^Page of/).map(({ title }) => title)).toEqual([
    'Page of Coast at 390 px',
    'Page of Hills at 390 px',
    'Page of Coast at 768 px',
    'Page of Hills at 768 px',
  ]);
  expect(screen.getByRole('group', { name: 'Page of two sites at several widths' })).toBeDefined();
  expect(screen.getAllByText(/the last version without errors/)).toHaveLength(2);
  rerender(
    <Viewports
      pages={[
        { site: 'Coast', src: 'about:blank' },
        { site: 'Hills', note: 'Hills has no page “sale”.' },
      ]}
      widths={[390]}
      shortcuts={[]}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe('Hills has no page “sale”.');
});
