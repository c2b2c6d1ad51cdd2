interface Pixel {
  x: number;
  y: number;
}

export interface MarkerGroup extends Pixel {
  /** Positions in the list of points. */
  members: number[];
}

/**
 * Groups points whose markers would overlap, so that each marker can be pressed. A group is at the average
 * position of its members, in the order of its first member.
 * @param distance in pixels between two markers that do not overlap
 */
export function groupMarkers(points: readonly Pixel[], distance: number): MarkerGroup[] {
  const groups: (MarkerGroup & { first: Pixel })[] = [];
  points.forEach((point, index) => {
    const near = groups.find(({ first }) => Math.hypot(first.x - point.x, first.y - point.y) < distance);
    if (near) near.members.push(index);
    else groups.push({ first: point, members: [index], ...point });
  });
  return groups.map(({ members }) => {
    const sum = (read: (point: Pixel) => number) =>
      members.reduce((total, index) => total + read(points[index] ?? { x: 0, y: 0 }), 0) / members.length;
    return { members, x: sum(({ x }) => x), y: sum(({ y }) => y) };
  });
}
