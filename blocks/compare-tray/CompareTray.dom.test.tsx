// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { compareList } from '../../engine/browser/stores/compare-list';
import CompareButton from '../compare-button/CompareButton';
import buttonManifest from '../compare-button/block.json';
import buttonExample from '../compare-button/example.json';
import { exampleProps } from '../kit/testing';
import { act, hydrateIsland, screen, within } from '../kit/testing-dom';
import Toasts from '../toasts/Toasts';
import toastsManifest from '../toasts/block.json';
import toastsExample from '../toasts/example.json';
import manifest from './block.json';
import example from './example.json';
import CompareTray from './CompareTray';

const tray = exampleProps<'compare-tray'>(manifest, example);
const button = exampleProps<'compare-button'>(buttonManifest, buttonExample);
const toasts = exampleProps<'toasts'>(toastsManifest, toastsExample);

const createCar = (id: string) => ({ id, name: `Car ${id}`, slug: `car-${id}`, make: 'Kia', model: 'Rio' });
const addCars = (...ids: string[]) => act(async () => ids.forEach((id) => compareList().add(createCar(id))));
const comparedIds = () =>
  compareList()
    .getState()
    .items.map(({ id }) => id);

/** A page with a compare button, the tray and its toasts. */
const openPage = () =>
  hydrateIsland(
    <main tabIndex={-1}>
      <CompareButton {...button} />
      <CompareTray {...tray} />
      <Toasts {...toasts} />
    </main>,
  );
const region = () => screen.getByRole('region', { name: 'Cars to compare' });
const removeButtons = () => within(region()).getAllByRole('button', { name: /^Remove / });

describe('comparing cars (CARD-005)', () => {
  it('adds the car with one click and removes it with the next', async () => {
    const { user } = openPage();
    const scales = screen.getByRole('button', { name: /^Compare/ });
    expect(scales.getAttribute('aria-pressed')).toBe('false');
    await user.click(scales);
    expect(scales.getAttribute('aria-pressed')).toBe('true');
    expect(comparedIds()).toEqual([button.vehicle.id]);
    await user.click(scales);
    expect(scales.getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('region', { name: 'Cars to compare' })).toBeNull();
  });

  it('asks for another car, then counts and links to the comparison', async () => {
    openPage();
    await addCars('a');
    expect(region().textContent).toContain('another car');
    expect(within(region()).queryByRole('link')).toBeNull();
    await addCars('b', 'c');
    expect(region().textContent).toContain('3 of 4');
    const link = within(region()).getByRole('link', { name: 'Compare 3 cars' });
    expect(link.getAttribute('href')).toBe('/compare?cars=a%2Cb%2Cc');
  });

  it('does not add a fifth car, and shows a message', async () => {
    const { user } = openPage();
    await addCars('a', 'b', 'c', 'd');
    const scales = screen.getByRole('button', { name: /^Compare/ });
    await user.click(scales);
    expect(screen.getByText('You can compare up to 4 cars', { exact: false })).toBeDefined();
    expect(scales.getAttribute('aria-pressed')).toBe('false');
    expect(comparedIds()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('moves the focus to the next car, then to the one before, then to the page', async () => {
    const { user } = openPage();
    await addCars('a', 'b', 'c');
    await user.click(removeButtons()[1] as HTMLElement);
    expect(comparedIds()).toEqual(['a', 'c']);
    expect(document.activeElement?.textContent).toBe('Remove Car c from the comparison');
    await user.click(removeButtons()[1] as HTMLElement);
    expect(document.activeElement?.textContent).toBe('Remove Car a from the comparison');
    await user.click(removeButtons()[0] as HTMLElement);
    expect(document.activeElement?.localName).toBe('main');
  });

  it('clears the list', async () => {
    const { user } = openPage();
    await addCars('a', 'b');
    await user.click(within(region()).getByRole('button', { name: 'Clear' }));
    expect(comparedIds()).toEqual([]);
    expect(document.activeElement?.localName).toBe('main');
  });
});
