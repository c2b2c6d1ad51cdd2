import { describe, expect, it } from 'vitest';
import { isWithin, metresBetween } from './area';

const brisbane = { lat: -27.4698, lng: 153.0251 };
const sydney = { lat: -33.8688, lng: 151.2093 };

describe('metresBetween', () => {
  it.each([
    [brisbane, sydney, 732_000],
    [{ lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 111_195],
    [{ lat: 60, lng: 0 }, { lat: 60, lng: 1 }, 55_597],
    [{ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
    [{ lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20_015_087],
    [brisbane, brisbane, 0],
  ])('%j to %j', (a, b, metres) => {
    expect(Math.abs(metresBetween(a, b) - metres)).toBeLessThanOrEqual(metres * 0.002);
    expect(metresBetween(b, a)).toBe(metresBetween(a, b));
  });
});

describe('isWithin', () => {
  const box = { shape: 'box', south: -28, north: -27, west: 152, east: 154 } as const;
  const corners = [
    { lat: 0, lng: 0 },
    { lat: 4, lng: 0 },
    { lat: 4, lng: 4 },
    { lat: 2, lng: 1 },
    { lat: 0, lng: 4 },
  ];

  it('finds points in boxes, including their edges', () => {
    expect(isWithin(brisbane, box)).toBe(true);
    expect(isWithin({ lat: -28, lng: 154 }, box)).toBe(true);
    expect(isWithin(sydney, box)).toBe(false);
    expect(isWithin({ lat: -27.5, lng: 155 }, box)).toBe(false);
  });

  it('finds points in circles', () => {
    expect(isWithin(sydney, { shape: 'circle', centre: brisbane, metres: 740_000 })).toBe(true);
    expect(isWithin(sydney, { shape: 'circle', centre: brisbane, metres: 720_000 })).toBe(false);
  });

  it('finds points in concave polygons', () => {
    const polygon = { shape: 'polygon', corners } as const;
    expect(isWithin({ lat: 2, lng: 0.5 }, polygon)).toBe(true);
    expect(isWithin({ lat: 3.5, lng: 3 }, polygon)).toBe(true);
    expect(isWithin({ lat: 2, lng: 3 }, polygon)).toBe(false);
    expect(isWithin({ lat: 5, lng: 1 }, polygon)).toBe(false);
  });
});
