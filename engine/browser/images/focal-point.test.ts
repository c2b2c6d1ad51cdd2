import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readFocalPoint, roundFocalPoint, withFocalPoint, withoutFocalPoint, isCentre } from './focal-point';

const percent = fc.integer({ min: 0, max: 100 });

describe('the focal point of an address', () => {
  test('is read after it was written, rounded', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.record({ x: percent, y: percent }), (path, point) => {
        const rounded = roundFocalPoint(point);
        const written = withFocalPoint(path, point);
        expect(readFocalPoint(written)).toEqual(isCentre(rounded) ? undefined : rounded);
        expect(withoutFocalPoint(written)).toBe(path);
      }),
    );
  });

  it.each(['/a.webp', '/a.webp#focus=', '/a.webp#focus=1', '/a.webp#focus=a,b', '/a.webp#focus=50,50', ''])(
    '%j has none',
    (src) => expect(readFocalPoint(src)).toBeUndefined(),
  );

  test('is replaced, limited to the picture, and removed', () => {
    expect(withFocalPoint('/a.webp#focus=10,20', { x: 84, y: 300 })).toBe('/a.webp#focus=80,100');
    expect(withFocalPoint('/a.webp#focus=10,20', undefined)).toBe('/a.webp');
    expect(readFocalPoint('/a.webp#focus=999,3')).toEqual({ x: 100, y: 0 });
  });
});
