import { describe, expect, it } from 'vitest';
import { panView, UNZOOMED, zoomView } from './zoom';

/** A photo of 3:2 on a phone held upright: 400 x 267, with ground above and below. */
const frame = { width: 400, height: 800, ratio: 1.5 };
const middle = { x: 200, y: 400 };

describe('a photo that is zoomed into', () => {
  it('keeps the place between the fingers where it is', () => {
    const at = { x: 100, y: 400 };
    const view = zoomView(UNZOOMED, frame, 2, at);
    expect(view.scale).toBe(2);
    // What lay there before is the point of the photo that lies there now.
    expect((at.x - view.x) / view.scale).toBe(at.x);
  });

  it('is at most four times as large, and never smaller than whole', () => {
    expect(zoomView(UNZOOMED, frame, 9, middle).scale).toBe(4);
    expect(zoomView(zoomView(UNZOOMED, frame, 3, { x: 0, y: 0 }), frame, 0.5, middle)).toEqual(UNZOOMED);
  });

  it('leaves no gap at its sides, and stands in the middle where it is lower than the slide', () => {
    const view = zoomView(UNZOOMED, frame, 2, middle);
    // 800 x 533: to the sides there are 200 px each.
    expect(panView(view, frame, { x: 900, y: 900 })).toEqual({ scale: 2, x: 0, y: -400 });
    expect(panView(view, frame, { x: -900, y: 0 })).toEqual({ scale: 2, x: -400, y: -400 });
  });

  it('is moved up and down once it is higher than the slide', () => {
    const view = zoomView(UNZOOMED, frame, 4, middle);
    // 1067 px of 800: from 267 px above to 0 below, its ground left out.
    const [up, down] = [-5000, 5000].map((y) => panView(view, frame, { x: 0, y }).y);
    expect(down).toBeCloseTo(-1200 + 133.3, 0);
    expect(up).toBeCloseTo(-1200 - 133.3, 0);
  });

  it('says by staying the same that there is no more that way', () => {
    const view = panView(zoomView(UNZOOMED, frame, 2, middle), frame, { x: 900, y: 0 });
    expect(panView(view, frame, { x: 80, y: 0 })).toBe(view);
    expect(panView(view, frame, { x: -80, y: 0 })).not.toBe(view);
    expect(panView(UNZOOMED, frame, { x: 80, y: 80 })).toBe(UNZOOMED);
  });
});
