import { expect, it } from 'vitest';
import { BODIES } from './bodies';
import { createTurntableView } from './camera-views';

it('frames of turntables are wide enough for large screens', () => {
  for (const body of Object.values(BODIES)) {
    const { width, height } = createTurntableView(body, 0, 36);
    expect(width).toBeGreaterThanOrEqual(1280);
    expect(width / height).toBeCloseTo(3 / 2, 2);
  }
});
