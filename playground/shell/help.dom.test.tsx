// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StoreProvider } from '../store';
import { openTestStore, setTitle } from '../store/testing';
import { readFirstStepsDone } from './first-steps';
import { FirstSteps } from './FirstSteps';
import { HelpDialog } from './HelpDialog';
import { Messages } from './Messages';

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('lists the shortcuts of all commands, and sets the appearance', async () => {
  const { store } = await openTestStore();
  render(
    <StoreProvider value={store}>
      <HelpDialog />
    </StoreProvider>,
  );
  const edits = within(screen.getByRole('region', { name: 'Edits' }));
  expect(edits.getByText('Redo').closest('div')?.textContent).toContain('Shift+Z or');
  expect(screen.getByRole('region', { name: 'Canvas' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Forms' })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  cleanup();
  render(
    <StoreProvider value={store}>
      <HelpDialog />
    </StoreProvider>,
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'As the system' }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  press('Show the first steps');
  expect(store.getState()).toMatchObject({ isGuided: true, dialog: undefined });
});

it('ticks the first steps as they are done, in any order and whichever way', async () => {
  const { store, state } = await openTestStore();
  render(
    <StoreProvider value={store}>
      <FirstSteps />
    </StoreProvider>,
  );
  const readStep = () =>
    screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent;
  expect(readStep()).toBe('Select a block');
  act(() => state().perform('Set', [setTitle('A')]));
  expect(screen.getByText('1 of 6 done')).toBeDefined();
  press(/^Show me/);
  act(() => state().select('other'));
  expect(readStep()).toBe('See which pages it changes');
  press(/^Show me/);
  expect(readStep()).toBe('Undo the last edit');
  press(/^Show me/);
  expect(state().history.past).toEqual([]);
  press(/^Show me/);
  expect(state().dialog).toBe('insert');
  press(/^Show me/);
  expect(screen.getByText('6 of 6 done')).toBeDefined();
  expect(readFirstStepsDone(localStorage)).toBe(false);
  press('Done');
  expect(state().isGuided).toBe(false);
  expect(readFirstStepsDone(localStorage)).toBe(true);
});

it('offers to undo only if there is an edit, with the keys of this computer', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' });
  const { store, state } = await openTestStore();
  render(
    <StoreProvider value={store}>
      <FirstSteps />
    </StoreProvider>,
  );
  act(() => state().perform('Set', [setTitle('A')]));
  act(() => state().select('other'));
  act(() => state().showPane('impact'));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Show me/ });
  expect(button.textContent).toContain('Undo the last edit');
  expect(screen.getByText(/^⌘\+Z undoes/)).toBeDefined();
  expect(button.disabled).toBe(false);
  act(() => store.setState({ history: { ...state().history, past: [] } }));
  expect(button.disabled).toBe(true);
  expect(screen.getByText(/Change something first\.$/)).toBeDefined();
});

it('hides what is done by itself, and a problem only on request', async () => {
  const { store, state } = await openTestStore();
  vi.useFakeTimers();
  render(
    <StoreProvider value={store}>
      <Messages />
    </StoreProvider>,
  );
  act(() => state().showNotice({ kind: 'done', text: 'Saved.' }));
  expect(screen.getByText('Saved.')).toBeDefined();
  act(() => void vi.advanceTimersByTime(8_000));
  expect(screen.queryByText('Saved.')).toBeNull();
  act(() => state().showNotice({ kind: 'problem', text: 'It does not fit.' }));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('It does not fit.')).toBeDefined();
  press('Hide the message');
  expect(screen.queryByText('It does not fit.')).toBeNull();
});
