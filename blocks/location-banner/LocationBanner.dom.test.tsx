// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen } from '../kit/testing-dom';
import LocationBanner from './LocationBanner';
import manifest from './block.json';
import example from './example.json';

it('keeps focus in its place when it is dismissed (VDP-046, WCAG 2.4.3)', async () => {
  const { container, user } = hydrateIsland(
    <LocationBanner {...exampleProps<'location-banner'>(manifest, example)} />,
  );
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(container.textContent).toBe('Dismissed');
  expect(container.contains(document.activeElement)).toBe(true);
});
