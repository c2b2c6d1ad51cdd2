import { expect, test } from 'vitest';
import { placeToolbar } from './place-toolbar';

const stage = { width: 800, height: 600 };
const place = (top: number, left = 0, scale = 1) =>
  placeToolbar({ left, right: left + 400, top, bottom: top + 200 }, { width: 800, scale }, stage);

test('places the toolbar above a block, at its edge if there is no room, and nowhere if it is out of view', () => {
  expect(place(100)).toEqual({ left: 0, top: 68 });
  expect(place(10)).toEqual({ left: 0, top: 10 });
  expect(place(-150)).toEqual({ left: 0, top: 0 });
  expect(place(-201)).toBeUndefined();
  expect(place(601)).toBeUndefined();
});

test('keeps it within the stage, and follows the scale of the page', () => {
  expect(place(100, 700)?.left).toBe(450);
  // At half the size, the page is in the middle.
  expect(place(200, 100, 0.5)).toEqual({ left: 250, top: 68 });
});
