import { describe, expect, it } from 'vitest';
import { suv } from './bodies/suv';
import { project, createTurntableHotspots } from './hotspots';

describe('hotspots', () => {
  const { spots } = createTurntableHotspots(suv, 36);
  const listFrames = (id: string) => spots.find((spot) => spot.id === id)?.at.map(([frame]) => frame) ?? [];

  it('project the camera’s target to the centre of the image', () => {
    const view = { position: [9, 1, 0], target: [0, 1, 0], fov: 20, width: 640, height: 427 } as const;
    expect(project([0, 1, 0], view)).toMatchObject({ x: 50, y: 50 });
  });

  it('are inside the image and on the car', () => {
    expect(spots.map(({ id }) => id)).toEqual(['wheel', 'headlight', 'door', 'boot']);
    for (const [, x, y] of spots.flatMap(({ at }) => at)) {
      expect(x).toBeGreaterThan(3);
      expect(x).toBeLessThan(97);
      expect(y).toBeGreaterThan(25);
      expect(y).toBeLessThan(90);
    }
  });

  it('are shown only while they face the camera', () => {
    for (const { id, at } of spots) {
      expect(at.length, id).toBeGreaterThan(5);
      expect(at.length, id).toBeLessThan(30);
    }
    // Frame 0 looks at the nose, frame 18 at the tail.
    expect(listFrames('boot')).toContain(18);
    expect(listFrames('boot')).not.toContain(0);
  });
});
