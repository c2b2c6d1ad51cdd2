import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../../schemas';
import { BODY_DRAWINGS, createBodyPath, createWheels, type BodyDrawing } from './body-drawings';
import { BodyIcon } from './BodyIcon';

const drawings: [string, BodyDrawing][] = Object.entries(BODY_DRAWINGS);

describe('body drawings', () => {
  it('have a different drawing for each of the 20 known body types (BUDG-027)', () => {
    const known = schemas.settings.properties.bodies.properties.known.items.enum;
    expect(known).toHaveLength(20);
    expect(known.filter((body) => !Object.hasOwn(BODY_DRAWINGS, body))).toEqual([]);
    expect(new Set(drawings.map(([, drawing]) => createBodyPath(drawing))).size).toBe(drawings.length);
  });

  it.each(drawings)('%s has its wheels on the ground and inside the box', (_name, drawing) => {
    for (const { cx, cy, r } of createWheels(drawing)) {
      expect(cy + r).toBeCloseTo(24);
      expect(cx - r).toBeGreaterThan(0);
      expect(cx + r).toBeLessThan(64);
    }
  });

  it('are decorative without a label and images with one', () => {
    expect(html(<BodyIcon body="suv" />)).toContain('aria-hidden="true"');
    expect(html(<BodyIcon body="suv" label="SUV" />)).toContain('role="img" aria-label="SUV"');
  });

  it('fall back to a sedan for unknown names', () => {
    const sedan = html(<BodyIcon body="sedan" />);
    for (const body of ['hovercraft', '', 'constructor']) expect(html(<BodyIcon body={body} />)).toBe(sedan);
  });
});
