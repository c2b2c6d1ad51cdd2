import { describe, expect, it } from 'vitest';
import { panView, UNZOOMED, zoomView } from './zoom';

/** A 3:2 photo on an upright phone: 400 x 267, with empty space above and below. */
const frame = { width: 400, height: 800, ratio: 1.5 };
const centre = { x: 200, y: 400 };

describe('a zoomed photo', () => {
  it('keeps the point between the fingers in place', () => {
    const fingers = { x: 100, y: 400 };
    const view = zoomView(UNZOOMED, frame, 2, fingers);
    expect(view.scale).toBe(2);
    // The same point of the photo must be at the same position.
    expect((fingers.x - view.x) / view.scale).toBe(fingers.x);
  });

  it('has a scale of 1 to 4', () => {
    expect(zoomView(UNZOOMED, frame, 9, centre).scale).toBe(4);
    expect(zoomView(zoomView(UNZOOMED, frame, 3, { x: 0, y: 0 }), frame, 0.5, centre)).toEqual(UNZOOMED);
  });

  it('has no gaps at its sides, and is centred if it is less tall than the slide', () => {
    const view = zoomView(UNZOOMED, frame, 2, centre);
    // 800 x 533: 200 px overflow on each side.
    expect(panView(view, frame, { x: 900, y: 900 })).toEqual({ scale: 2, x: 0, y: -400 });
    expect(panView(view, frame, { x: -900, y: 0 })).toEqual({ scale: 2, x: -400, y: -400 });
  });

  it('can move vertically once it is taller than the slide', () => {
    const view = zoomView(UNZOOMED, frame, 4, centre);
    // 1067 px in a slide of 800 px.
    const [up, down] = [-5000, 5000].map((y) => panView(view, frame, { x: 0, y }).y);
    expect(down).toBeCloseTo(-1200 + 133.3, 0);
    expect(up).toBeCloseTo(-1200 - 133.3, 0);
  });

  it('returns the same view at its edge', () => {
    const view = panView(zoomView(UNZOOMED, frame, 2, centre), frame, { x: 900, y: 0 });
    expect(panView(view, frame, { x: 80, y: 0 })).toBe(view);
    expect(panView(view, frame, { x: -80, y: 0 })).not.toBe(view);
    expect(panView(UNZOOMED, frame, { x: 80, y: 80 })).toBe(UNZOOMED);
  });
});
