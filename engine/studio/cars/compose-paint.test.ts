import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../data/demo/words/colours';
import { composePaint, MAX_LIGHT, toneMap } from './compose-paint';
import { PAINTS, type Paint } from './paints';

/** Composes one pixel from grey layers of unpainted, matt and metallic light. */
const composePixel = (layers: [number, number, number], paint: Paint) => {
  const packed = layers.flatMap((light) => Array<number>(3).fill(Math.sqrt(light / MAX_LIGHT) * 65535));
  return [...composePaint(Uint16Array.from(packed), 1, 1, paint)];
};
const toPixel = (light: number) => Math.round(toneMap(light) * 255);

describe('paints', () => {
  it('match the demonstration stock', () => {
    expect(Object.keys(PAINTS).toSorted()).toEqual(COLOURS.map(({ key }) => key).toSorted());
  });

  it('do not change unpainted pixels', () => {
    const value = toPixel(0.2);
    expect(composePixel([0.2, 0, 0], { colour: '#ffffff', metal: 0 })).toEqual([value, value, value, 255]);
    expect(toPixel(0)).toBe(0);
  });

  it('are added in linear light, not in pixel values', () => {
    const [grey = 0] = composePixel([0.1, 0.2, 0], { colour: '#808080', metal: 0 });
    expect(Math.abs(grey - toPixel(0.1 + 0.2 * 0.2158))).toBeLessThanOrEqual(1);
    const [white = 0] = composePixel([0, 0.2, 0.2], { colour: '#ffffff', metal: 0.5 });
    expect(Math.abs(white - toPixel(0.2))).toBeLessThanOrEqual(1);
  });
});
