// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen } from '../kit/testing-dom';
import PhoneReveal from './PhoneReveal';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'phone-reveal'>(manifest, example);
afterEach(() => vi.restoreAllMocks());

it('only logs that a car has no phone number (ERR-014)', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const site = { ...props.site, contact: {} };
  const vehicle = { ...props.vehicle, location: undefined };
  const { container } = hydrateIsland(
    <PhoneReveal {...props} site={site} vehicle={vehicle} location={undefined} />,
  );
  expect(info).toHaveBeenCalledExactlyOnceWith(`There is no phone number for the car ${vehicle.id}.`);
  // Without it, the island would sleep until someone clicks the text.
  expect(container.firstElementChild?.getAttribute('data-wakes-at')).toBe('idle');
  expect(container.textContent).toBe('Call the dealer');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('logs nothing for a car with a number', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  hydrateIsland(<PhoneReveal {...props} />);
  expect(info).not.toHaveBeenCalled();
});
