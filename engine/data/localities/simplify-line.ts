/** Longitude and latitude in degrees. */
export type Point = readonly [long: number, lat: number];

/** Distance of a point from the segment between two others. */
function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** Removes points that are closer to the line between their neighbours than the tolerance (Douglas–Peucker). */
export function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, points.length - 1]);
  const ranges: [number, number][] = [[0, points.length - 1]];
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [first, last] = range;
    let farthest = -1;
    let distance = tolerance;
    for (let index = first + 1; index < last; index += 1) {
      const found = distanceToSegment(points[index]!, points[first]!, points[last]!);
      if (found > distance) [farthest, distance] = [index, found];
    }
    if (farthest === -1) continue;
    kept.add(farthest);
    ranges.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, index) => kept.has(index));
}
