// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapOptions, OpenMap } from '../../engine/browser/maps/open-map';
import { exampleProps } from '../kit/testing';
import { act, hydrateIsland, screen, waitFor, within } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import LocationMap from './LocationMap';

/** A map on which a degree is as many pixels as `scale` says, in place of WebGL. */
class FakeMap implements OpenMap {
  hasStreets = false;
  scale = 10;
  readonly listeners = new Set<() => void>();
  readonly listAttributions = () => ['<a href="https://streets.example/">&copy; Streets</a>'];
  readonly project = ([long, lat]: readonly [number, number]) => ({
    x: long * this.scale,
    y: -lat * this.scale,
  });
  readonly zoomBy = vi.fn();
  readonly reset = vi.fn();
  readonly show = vi.fn();
  readonly raise = vi.fn();
  readonly reveal = vi.fn();
  readonly remove = vi.fn();
  readonly onChange = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  zoomTo(scale: number) {
    this.scale = scale;
    for (const listener of this.listeners) listener();
  }
}

const browser = vi.hoisted(() => ({
  hasWebGl: true,
  openMap: (_: MapOptions): Promise<OpenMap> => Promise.reject(new Error('not set')),
}));
vi.mock('../../engine/browser/maps/has-webgl', () => ({ hasWebGl: () => browser.hasWebGl }));
vi.mock('../../engine/browser/maps/open-map', () => ({
  openMap: (options: MapOptions) => browser.openMap(options),
}));

/** Elements that wait until they are in view. */
let watched: { callback: IntersectionObserverCallback }[] = [];
class FakeObserver {
  constructor(readonly callback: IntersectionObserverCallback) {}
  observe() {
    watched.push(this);
  }
  disconnect() {
    watched = watched.filter((each) => each !== this);
  }
}
const scrollIntoView = () =>
  act(async () => {
    for (const { callback } of watched)
      callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
  });

const props = exampleProps<'location-map'>(manifest, example);
const [yard, workshop] = props.locations ?? [];
if (!yard || !workshop) throw new Error('The example has two locations.');
const far = { ...workshop, address: { ...workshop.address, lat: -38.1, long: 147.07 } };
const getPicture = () => screen.queryByRole('img', { name: /^Map/ });

let map: FakeMap;
let opened: MapOptions[];
beforeEach(() => {
  watched = [];
  opened = [];
  map = new FakeMap();
  browser.hasWebGl = true;
  browser.openMap = async (options) => {
    opened.push(options);
    return map;
  };
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return () => vi.unstubAllGlobals();
});

async function openMapOf(overrides: Partial<typeof props> = {}) {
  const island = hydrateIsland(<LocationMap {...props} {...overrides} />);
  await scrollIntoView();
  await waitFor(() => expect(getPicture()).toBeNull());
  return island;
}

describe('location-map in a browser', () => {
  it('opens the live map once it is in view (LOC-014)', async () => {
    const { unmount } = hydrateIsland(<LocationMap {...props} />);
    expect(opened).toEqual([]);
    expect(getPicture()).not.toBeNull();
    await scrollIntoView();
    await waitFor(() => expect(getPicture()).toBeNull());
    expect(opened).toMatchObject([
      {
        zoom: 10,
        styleUrl: undefined,
        positions: [
          [153.02, -27.48],
          [153.03, -27.48],
        ],
      },
    ]);
    expect(screen.getByText(/^Simple map\./)).toBeDefined();
    // Browsers print the live map blank, and this picture in its place.
    expect(document.querySelector('img')?.getAttribute('aria-hidden')).toBe('true');
    unmount();
    expect(map.remove).toHaveBeenCalledTimes(1);
  });

  it('keeps the picture without WebGL', async () => {
    browser.hasWebGl = false;
    hydrateIsland(<LocationMap {...props} />);
    await scrollIntoView();
    expect(opened).toEqual([]);
    expect(getPicture()).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps the picture if the map cannot be opened', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    browser.openMap = () => Promise.reject(new Error('no context'));
    hydrateIsland(<LocationMap {...props} />);
    await scrollIntoView();
    await waitFor(() => expect(report).toHaveBeenCalled());
    expect(getPicture()).not.toBeNull();
    report.mockRestore();
  });

  it('has a marker for each location, which shows its address', async () => {
    const { user } = await openMapOf({ locations: [yard, far] });
    const markers = screen.getByRole('list', { name: 'Locations on the map' });
    const names = within(markers)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual([yard.name, far.name]);
    const marker = within(markers).getByRole('button', { name: yard.name });
    expect(marker.getAttribute('aria-expanded')).toBe('false');
    await user.click(marker);
    expect(marker.getAttribute('aria-expanded')).toBe('true');
    expect(map.raise).toHaveBeenCalledWith([[153.02, -27.48]]);
    expect(within(markers).getByText('12 Stanley Street, South Brisbane QLD 4101')).toBeDefined();
    await user.tab();
    expect(document.activeElement).toBe(within(markers).getByRole('link', { name: yard.name }));
    await user.keyboard('{Escape}');
    expect(marker.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(marker);
  });

  it('groups markers that would cover each other until they are apart', async () => {
    const near = { ...workshop, address: { ...workshop.address, long: 153.1 } };
    const { user } = await openMapOf({ locations: [yard, near] });
    const group = screen.getByRole('button', { name: `2 locations: ${yard.name}, ${near.name}` });
    await user.click(group);
    expect(map.show).toHaveBeenCalledWith([
      [153.02, -27.48],
      [153.1, -27.48],
    ]);
    act(() => map.zoomTo(1_000));
    expect(screen.queryByRole('button', { name: /^2 locations/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: yard.name }));
  });

  it('lists the locations of one address', async () => {
    const next = { ...workshop, address: yard.address };
    const { user } = await openMapOf({ locations: [yard, next] });
    await user.click(screen.getByRole('button', { name: /^2 locations/ }));
    const markers = screen.getByRole('list', { name: 'Locations on the map' });
    expect(within(markers).getAllByRole('link', { name: /^Get Directions/ })).toHaveLength(2);
    expect(map.show).not.toHaveBeenCalled();
  });

  it('reveals a marker that gets the focus', async () => {
    const { user } = await openMapOf({ locations: [yard, far] });
    screen.getByRole('button', { name: yard.name }).focus();
    await user.tab();
    expect(map.reveal).toHaveBeenLastCalledWith([[147.07, -38.1]]);
  });

  it('zooms and resets by buttons', async () => {
    const { user } = await openMapOf();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    await user.click(screen.getByRole('button', { name: 'Reset the map' }));
    expect(map.zoomBy.mock.calls).toEqual([[1], [-1]]);
    expect(map.reset).toHaveBeenCalledTimes(1);
  });

  it('shows streets with the key and the attribution of their service (API-027)', async () => {
    map.hasStreets = true;
    const maps = {
      ...props.site.settings.maps,
      style: 'https://streets.example/s.json?key={key}',
      key: 'a b',
    };
    await openMapOf({ site: { settings: { ...props.site.settings, maps } } });
    expect(opened[0]?.styleUrl).toBe('https://streets.example/s.json?key=a%20b');
    const credit = await screen.findByRole('link', { name: '© Streets' });
    expect(credit.getAttribute('href')).toBe('https://streets.example/');
    expect(screen.queryByText(/^Simple map/)).toBeNull();
  });
});
