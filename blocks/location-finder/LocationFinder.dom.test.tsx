// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import LocationFinder from './LocationFinder';

type Locate = (onFound: (position: unknown) => void, onError: () => void) => void;

const hydrate = (getCurrentPosition: Locate) => {
  vi.stubGlobal('navigator', { ...window.navigator, geolocation: { getCurrentPosition } });
  return hydrateIsland(<LocationFinder {...exampleProps<'location-finder'>(manifest, example)} />);
};
const press = (user: ReturnType<typeof hydrate>['user']) =>
  user.click(screen.getByRole('button', { name: 'Use my location' }));
afterEach(() => vi.unstubAllGlobals());

it('asks for the device’s position only on press, and rounds it to about a kilometre', async () => {
  const locate = vi.fn<Locate>((onFound) =>
    onFound({ coords: { latitude: -38.195_312, longitude: 146.541_499 } }),
  );
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user } = hydrate(locate);
  expect(locate).not.toHaveBeenCalled();
  await press(user);
  expect(assign).toHaveBeenCalledWith('/dealer-locator?near=-38.20,146.54');
});

it('explains what to do if the position is not shared', async () => {
  const { user } = hydrate((_onFound, onError) => onError());
  await press(user);
  expect(screen.getByRole('status').textContent).toContain('Enter a suburb or postcode.');
});
