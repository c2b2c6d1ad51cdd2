import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOURS } from '../data/demo/words/colours';

const at = (file: string): string => JSON.stringify(join(import.meta.dirname, 'cars', file));

/** Runs statements beside the studio's modules, which are plain JavaScript, and reads what they print. */
function told<T>(imports: string, body: string): T {
  const code = `${imports}\nconsole.log(JSON.stringify((() => {${body}})()));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }),
  ) as T;
}

describe('curves', () => {
  it('run through their points and never beyond them', () => {
    const curves = fc.array(
      fc.tuple(fc.double({ min: 0.05, max: 1, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true })),
      { minLength: 3, maxLength: 7 },
    );
    const given = fc.sample(curves, { numRuns: 60, seed: 7 }).map((steps) => {
      let x = 0;
      return steps.map(([wide, y]) => [(x += wide), y]);
    });
    const wrong = told<unknown[]>(
      `import { spline } from ${at('form/curves.mjs')};`,
      `return ${JSON.stringify(given)}.filter((points) => {
        const curve = spline(points);
        if (points.some(([x, y]) => Math.abs(curve(x) - y) > 1e-9)) return true;
        return points.slice(1).some(([x, y], i) => {
          const [x0, y0] = points[i];
          return [0.1, 0.35, 0.5, 0.8].some((t) => {
            const v = curve(x0 + (x - x0) * t);
            const inner = i > 0 && i < points.length - 2;
            return inner && (v < Math.min(y0, y) - 1e-9 || v > Math.max(y0, y) + 1e-9);
          });
        });
      });`,
    );
    expect(wrong).toEqual([]);
  });
});

describe('bodies', () => {
  it('are solid inside, hollow under their arches, and nothing outside', () => {
    const found = told<Record<string, boolean[]>>(
      `import { fieldOf } from ${at('form/field.mjs')};import { BODIES } from ${at('bodies/index.mjs')};`,
      `return Object.fromEntries(Object.entries(BODIES).filter(([, body]) => body.noseX).map(([name, body]) => {
        const f = fieldOf(body);
        return [name, [
          // An open car is hollow in its middle, but not behind its nose.
          Math.min(f((body.reach[0] + body.reach[1]) / 2, 0.8, 0), f(body.axleF + 0.1, 0.66, 0)) < 0,
          f(body.axleF, body.wheelR, body.width / 2 - 0.1) > 0,
          f(body.reach[0] + 0.2, 0.6, 0) > 0,
          f(0, body.height + 0.1, 0) > 0,
          Math.abs(f(0.4, 0.7, 0.5) - f(0.4, 0.7, -0.5)) < 1e-9,
        ]];
      }));`,
    );
    expect(Object.keys(found).length).toBeGreaterThan(3);
    for (const [name, facts] of Object.entries(found))
      expect([name, facts]).toEqual([name, facts.map(() => true)]);
  });
});

describe('paints', () => {
  it('are those of the demonstration stock', () => {
    const names = told<string[]>(
      `import { PAINTS } from ${at('paints.mjs')};`,
      'return Object.keys(PAINTS);',
    );
    expect(names.toSorted()).toEqual(COLOURS.map(({ key }) => key).toSorted());
  });

  it('are added to what is no paint, in light and not in values', () => {
    const [bare, grey, white, far] = told<number[][]>(
      `import { compose, tone } from ${at('compose.mjs')};`,
      `const packed = (a, b, c) => Uint16Array.from([a, b, c].flatMap((v) => [v, v, v].map((x) => Math.sqrt(x / 12) * 65535)));
       const pixel = (layers, paint) => [...compose(layers, 1, 1, paint)];
       return [
         pixel(packed(0.2, 0, 0), { colour: '#ffffff', metal: 0 }),
         pixel(packed(0.1, 0.2, 0), { colour: '#808080', metal: 0 }),
         pixel(packed(0, 0.2, 0.2), { colour: '#ffffff', metal: 0.5 }),
         [tone(0.2), tone(0.1 + 0.2 * 0.2158), tone(0)].map((v) => Math.round(v * 255)),
       ];`,
    );
    expect(bare).toEqual([far?.[0], far?.[0], far?.[0], 255]);
    expect(Math.abs((grey?.[0] ?? 0) - (far?.[1] ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs((white?.[0] ?? 0) - (far?.[0] ?? 0))).toBeLessThanOrEqual(1);
    expect(far?.[2]).toBe(0);
  });
});

describe('hotspots', () => {
  it('stand where their point is seen, only while it is on the near side', () => {
    const { middle, spots } = told<{
      middle: { x: number; y: number };
      spots: { id: string; at: [number, number, number][] }[];
    }>(
      `import { hotspotsOf, project } from ${at('hotspots.mjs')};import { BODIES } from ${at('bodies/index.mjs')};`,
      `return { middle: project([0, 1, 0], { pos: [9, 1, 0], at: [0, 1, 0], fov: 20, width: 640, height: 427 }), spots: hotspotsOf(BODIES.suv, 36).spots };`,
    );
    expect(middle).toMatchObject({ x: 50, y: 50 });
    expect(spots.map(({ id }) => id)).toEqual(['wheel', 'headlight', 'door', 'boot']);
    for (const { id, at: places } of spots) {
      expect(places.length, id).toBeGreaterThan(5);
      expect(places.length, id).toBeLessThan(30);
      for (const [, x, y] of places) {
        expect(x).toBeGreaterThan(3);
        expect(x).toBeLessThan(97);
        expect(y).toBeGreaterThan(25);
        expect(y).toBeLessThan(90);
      }
    }
    // Frame 0 looks at the nose, frame 18 at the tail.
    const framesOf = (id: string) => spots.find((spot) => spot.id === id)?.at.map(([frame]) => frame) ?? [];
    expect(framesOf('boot')).toContain(18);
    expect(framesOf('boot')).not.toContain(0);
  });
});
