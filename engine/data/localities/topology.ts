import { isObject } from '../../lib';
import type { Point } from './simplify-line';

type Numbers = readonly number[];

const fail = (): never => {
  throw new Error('Expected TopoJSON of countries with quantised arcs.');
};
const isNumbers = (value: unknown): value is Numbers =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : fail());

/** Decodes the rings of a country in TopoJSON. */
export function decodeCountry(topology: unknown, name: string): Point[][] {
  if (!isObject(topology) || !isObject(topology['transform']) || !isObject(topology['objects']))
    return fail();
  const { scale, translate } = topology['transform'];
  if (!isNumbers(scale) || !isNumbers(translate)) return fail();
  const [scaleX = 1, scaleY = 1] = scale;
  const [left = 0, bottom = 0] = translate;
  const arcs = toList(topology['arcs']);

  const decodeArc = (index: number): Point[] => {
    let [x, y] = [0, 0];
    const points = toList(arcs[index < 0 ? ~index : index]).map((delta): Point => {
      const [dx = 0, dy = 0] = isNumbers(delta) ? delta : fail();
      [x, y] = [x + dx, y + dy];
      return [x * scaleX + left, y * scaleY + bottom];
    });
    return index < 0 ? points.reverse() : points;
  };

  const countries = topology['objects']['countries'];
  const geometries = isObject(countries) ? toList(countries['geometries']) : fail();
  const country = geometries.find(
    (each) => isObject(each) && isObject(each['properties']) && each['properties']['name'] === name,
  );
  if (!isObject(country)) return fail();
  return toList(country['arcs']).flatMap((polygon) =>
    toList(polygon).map((ring) => (isNumbers(ring) ? ring.flatMap((index) => decodeArc(index)) : fail())),
  );
}
