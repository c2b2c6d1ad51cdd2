// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFavourites, type Favourite } from '../../engine/browser/stores/favourites';
import type { ChangeOutcome } from '../../engine/browser/stores/vehicle-list';
import { WANTED_KEY } from '../../engine/browser/stores/wanted-vehicle';
import { pageToasts } from '../kit';
import { exampleProps } from '../kit/testing';
import { act, hydrateIsland, screen, waitFor } from '../kit/testing-dom';
import Toasts from '../toasts/Toasts';
import toastsManifest from '../toasts/block.json';
import toastsExample from '../toasts/example.json';
import FavouriteButton from './FavouriteButton';
import manifest from './block.json';
import example from './example.json';

const button = exampleProps<'favourite-button'>(manifest, example);
const toasts = exampleProps<'toasts'>(toastsManifest, toastsExample);
const shared = vi.hoisted(() => ({ list: undefined as unknown }));
vi.mock('../../engine/browser/stores/favourites', async (original) => ({
  ...(await original<object>()),
  favourites: () => shared.list,
}));

/** A page with the button and the shell's messages. `answer` is the server's; without it, there is no account. */
function openPage(answer?: () => Promise<ChangeOutcome>, cars: Favourite[] = [], overrides = {}) {
  localStorage.setItem('forecourt.favourites', JSON.stringify(cars));
  shared.list = createFavourites(window, answer);
  return hydrateIsland(
    <main>
      <FavouriteButton {...button} {...overrides} />
      <Toasts {...toasts} />
    </main>,
  );
}
const heart = () => screen.getByRole('button', { name: /^Favourite/ });
const message = () => screen.getByRole('status').textContent;

beforeEach(() => {
  pageToasts.dismiss();
  localStorage.clear();
  document.cookie = 'forecourt-account=; Max-Age=0';
});
afterEach(() => vi.restoreAllMocks());

describe('the message after saving a car', () => {
  it('appears once the server has saved it, with a link to the list (AUTH-013, AUTH-015)', async () => {
    let answer: (outcome: ChangeOutcome) => void = () => undefined;
    const { user } = openPage(() => new Promise<ChangeOutcome>((resolve) => (answer = resolve)));
    await user.click(heart());
    expect(heart().getAttribute('aria-pressed')).toBe('true');
    expect(message()).toBe('');
    answer('stored');
    await waitFor(() => expect(message()).toBe('Saved to your list.'));
    expect(screen.getByRole('link', { name: 'View List' }).getAttribute('href')).toBe('/saved-cars');
  });

  it('says that the server refused it (AUTH-016, ERR-006)', async () => {
    const { user } = openPage(async () => 'failed');
    await user.click(heart());
    await waitFor(() => expect(message()).toMatch(/couldn’t save/));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['without an account', undefined, []],
    ['for a car that was removed', async () => 'stored' as const, [button.vehicle]],
  ])('does not appear %s', async (_name, answer, cars) => {
    const { user } = openPage(answer, cars);
    await user.click(heart());
    expect(heart().getAttribute('aria-pressed')).toBe(String(cars.length === 0));
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(message()).toBe('');
  });
});

describe('on a site with a watchlist', () => {
  const features = { accounts: true, garage: false, watchlist: true };
  const sold = { ...button.vehicle, status: 'sold' };
  const signIn = () => (document.cookie = 'forecourt-account=s1');
  const spyOnLeaving = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const listEvents = () => {
    const events: unknown[] = [];
    const onEvent = (event: Event) => events.push((event as CustomEvent).detail);
    document.addEventListener('forecourt:event', onEvent);
    return events;
  };
  const path = '/search?make=Kia';
  const href = '/sign-in?type=watchlist&redirect=/search%3Fmake%3DKia&back=/search%3Fmake%3DKia';
  beforeEach(() => window.history.replaceState(null, '', path));

  it.each([
    ['saved (AUTH-011)', []],
    ['removed (AUTH-012)', [button.vehicle]],
  ])('a visitor who has not signed in does so before a car is %s', async (_name, cars) => {
    const assign = spyOnLeaving();
    const events = listEvents();
    const { user } = openPage(undefined, cars, { features });
    await user.click(heart());
    expect(assign).toHaveBeenCalledExactlyOnceWith(href);
    expect(heart().getAttribute('aria-pressed')).toBe(String(cars.length > 0));
    expect(events).toEqual([]);
  });

  it.each([
    ['saved (AUTH-011)', []],
    ['removed (AUTH-012)', [button.vehicle]],
  ])('a visitor without a phone number adds it before a car is %s', async (_name, cars) => {
    signIn();
    const assign = spyOnLeaving();
    const { user } = openPage(async () => 'signIn', cars, { features });
    await user.click(heart());
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(href));
    expect(message()).toBe('');
  });

  it('the car is saved when the visitor comes back, and counted (AUTH-011, AUTH-014)', async () => {
    spyOnLeaving();
    const { user, unmount } = openPage(undefined, [], { features });
    await user.click(heart());
    unmount();
    signIn();
    const events = listEvents();
    openPage(async () => 'stored', [], { features });
    await waitFor(() => expect(message()).toBe('Saved to your list.'));
    expect(heart().getAttribute('aria-pressed')).toBe('true');
    const { id, name, make } = button.vehicle;
    expect(events).toEqual([{ event: 'add_to_wishlist', item_id: id, item_name: name, item_brand: make }]);
    expect(localStorage.getItem(WANTED_KEY)).toBeNull();
  });

  it('a car saved on a page from before signing in, in another tab, is saved on a new page (AUTH-011)', async () => {
    const assign = spyOnLeaving();
    const { user, unmount } = openPage(undefined, [], { features });
    signIn();
    await user.click(heart());
    expect(assign).toHaveBeenCalledExactlyOnceWith(href);
    expect(heart().getAttribute('aria-pressed')).toBe('false');
    // The page wakes again before it is left.
    unmount();
    const former = openPage(undefined, [], { features });
    expect(heart().getAttribute('aria-pressed')).toBe('false');
    former.unmount();
    openPage(async () => 'stored', [], { features });
    await waitFor(() => expect(message()).toBe('Saved to your list.'));
  });

  it('a visitor who comes back without a phone number, or signed out, can stay', async () => {
    const assign = spyOnLeaving();
    const store = () =>
      localStorage.setItem(WANTED_KEY, JSON.stringify([{ ...button.vehicle, at: Date.now() }]));
    store();
    const { unmount } = openPage(undefined, [], { features });
    expect(heart().getAttribute('aria-pressed')).toBe('false');
    unmount();
    signIn();
    store();
    openPage(async () => 'signIn', [], { features });
    await waitFor(() => expect(localStorage.getItem(WANTED_KEY)).toBeNull());
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(assign).not.toHaveBeenCalled();
    expect(message()).toBe('');
  });

  it('a sold car can be removed, but not saved (AUTH-018)', async () => {
    signIn();
    const { user, unmount } = openPage(async () => 'stored', [sold], { features, vehicle: sold });
    expect(heart().className).toMatch(/onlyForPressed/i);
    await user.click(heart());
    expect(heart().getAttribute('aria-pressed')).toBe('false');
    unmount();
    openPage(async () => 'stored', [], { features });
    expect(heart().className).not.toMatch(/onlyForPressed/i);
  });

  it('a car that was sold while the visitor signed in is not saved (AUTH-018)', async () => {
    signIn();
    localStorage.setItem(WANTED_KEY, JSON.stringify([{ ...sold, at: Date.now() }]));
    const store = vi.fn(async () => 'stored' as const);
    openPage(store, [], { features, vehicle: sold });
    await waitFor(() => expect(localStorage.getItem(WANTED_KEY)).toBeNull());
    expect(store).not.toHaveBeenCalled();
    expect(heart().getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(message()).toContain(`${sold.name} is no longer for sale`));
  });

  it('says so, too, on a page that no longer shows the car, such as a list (AUTH-018)', async () => {
    signIn();
    const wanted = { ...button.vehicle, id: 'elsewhere', name: 'Kia Rio', at: Date.now() };
    localStorage.setItem(WANTED_KEY, JSON.stringify([wanted]));
    openPage(async () => 'refused', [], { features });
    await waitFor(() => expect(message()).toContain('Kia Rio is no longer for sale'));
    expect(localStorage.getItem(WANTED_KEY)).toBeNull();
  });

  it('leaves the car to its own button, if the page has one', async () => {
    signIn();
    const wanted = { ...button.vehicle, id: 'elsewhere', at: Date.now() };
    localStorage.setItem(WANTED_KEY, JSON.stringify([wanted]));
    const other = document.createElement('button');
    Object.assign(other.dataset, { keptIn: 'forecourt.favourites', car: 'elsewhere' });
    document.body.append(other);
    openPage(async () => 'stored', [], { features });
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(localStorage.getItem(WANTED_KEY)).not.toBeNull();
    other.remove();
  });
});
