// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { favourites } from '../../engine/browser/stores/favourites';
import { exampleProps } from '../kit/testing';
import { act, hydrateIsland, screen } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import SavedCars from './SavedCars';

const props = exampleProps<'saved-cars'>(manifest, example);
const createCar = (id: string) => ({ id, name: `Car ${id}`, slug: `car-${id}`, make: 'Kia', model: 'Rio' });
const saveCars = (...ids: string[]) => act(async () => ids.forEach((id) => favourites().add(createCar(id))));
const hrefs = () => screen.queryAllByRole('link', { name: /^Car / }).map((link) => link.getAttribute('href'));

const open = (overrides = {}) =>
  hydrateIsland(
    <main tabIndex={-1}>
      <SavedCars {...props} {...overrides} />
    </main>,
  );

describe('the saved cars (NAV-107)', () => {
  it('say how to save one while there are none', () => {
    open();
    expect(screen.getByText(/You haven’t saved any cars yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse our cars' })).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('are listed newest first, and removed one by one by keyboard', async () => {
    const { user } = open();
    await saveCars('a', 'b', 'c');
    expect(hrefs()).toEqual(['/cars/car-c', '/cars/car-b', '/cars/car-a']);
    expect(screen.getByRole('status').textContent).toBe('3 saved cars');
    screen.getByRole('button', { name: 'Remove Car b' }).focus();
    await user.keyboard('{Enter}');
    expect(hrefs()).toEqual(['/cars/car-c', '/cars/car-a']);
    expect(document.activeElement?.textContent).toBe('Remove Car a');
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    expect(hrefs()).toEqual([]);
    expect(document.activeElement?.localName).toBe('main');
  });

  it('are all removed at once', async () => {
    const { user } = open();
    await saveCars('d', 'e');
    await user.click(screen.getByRole('button', { name: 'Remove all' }));
    expect(favourites().getState().items).toEqual([]);
    expect(document.activeElement?.localName).toBe('main');
    expect(screen.getByRole('status').textContent).toBe('No saved cars');
    expect(screen.getByText(/You haven’t saved any cars yet/)).toBeTruthy();
  });

  it('of a watchlist are removed after signing in (AUTH-012)', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    window.history.replaceState(null, '', '/saved-cars');
    const { user } = open({ features: { accounts: true, garage: false, watchlist: true } });
    await saveCars('f');
    await user.click(screen.getByRole('button', { name: 'Remove Car f' }));
    expect(assign).toHaveBeenCalledExactlyOnceWith(
      '/sign-in?type=watchlist&redirect=/saved-cars&back=/saved-cars',
    );
    expect(hrefs()).toEqual(['/cars/car-f']);
    assign.mockRestore();
  });
});
