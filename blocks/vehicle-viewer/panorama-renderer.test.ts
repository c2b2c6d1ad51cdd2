import { describe, expect, it } from 'vitest';
import { STRAIGHT_AHEAD } from './view-direction';
import { createPanorama } from './panorama-renderer';

const KINDS = ['Program', 'Texture', 'Shader'];

interface Faults {
  isLost?: boolean;
  /** Linking the shaders fails. */
  isUnlinked?: boolean;
  /** The image must not be read (CORS). */
  isForeign?: boolean;
}

/** A canvas whose WebGL context counts created and deleted objects by kind. */
function countingCanvas({ isLost = false, isUnlinked = false, isForeign = false }: Faults = {}) {
  const alive: Record<string, number> = {};
  const made: string[] = [];
  const drawn: unknown[][] = [];
  const counters = KINDS.flatMap((kind) => {
    const count = (by: number) => {
      alive[kind] = (alive[kind] ?? 0) + by;
    };
    const create = () => {
      count(1);
      made.push(kind);
      return { kind };
    };
    return [
      [`create${kind}`, create],
      [`delete${kind}`, () => count(-1)],
    ] as const;
  });
  const known: Record<string, unknown> = {
    ...Object.fromEntries(counters),
    isContextLost: () => isLost,
    getProgramParameter: () => !isUnlinked,
    texImage2D: () => {
      if (isForeign) throw new DOMException('The picture is of another host', 'SecurityError');
    },
    drawArrays: (...args: unknown[]) => void drawn.push(args),
  };
  const gl = new Proxy(known, { get: (target, key) => target[String(key)] ?? (() => undefined) });
  const canvas = { clientWidth: 300, clientHeight: 200, width: 0, height: 0, getContext: () => gl };
  return { canvas: canvas as unknown as HTMLCanvasElement, alive, made, drawn };
}

const picture = {} as unknown as TexImageSource;
const NOTHING = { Program: 0, Texture: 0, Shader: 0 };

describe('a panorama', () => {
  it('releases all its graphics memory', () => {
    const { canvas, alive, made } = countingCanvas();
    const panorama = createPanorama(canvas, picture);
    expect(made.toSorted()).toEqual(['Program', 'Shader', 'Shader', 'Texture']);
    expect(alive).toEqual({ Program: 1, Texture: 1, Shader: 0 });
    panorama?.dispose();
    expect(alive).toEqual(NOTHING);
  });

  it('has the size of its canvas', () => {
    Reflect.set(globalThis, 'devicePixelRatio', 3);
    const { canvas, drawn } = countingCanvas();
    createPanorama(canvas, picture)?.draw(STRAIGHT_AHEAD);
    expect([canvas.width, canvas.height]).toEqual([600, 400]);
    expect(drawn).toHaveLength(1);
    Reflect.deleteProperty(globalThis, 'devicePixelRatio');
  });

  it('returns undefined and releases everything if it cannot be drawn', () => {
    for (const faults of [{ isUnlinked: true }, { isForeign: true }]) {
      const { canvas, alive } = countingCanvas(faults);
      expect(createPanorama(canvas, picture)).toBeUndefined();
      expect({ ...NOTHING, ...alive }).toEqual(NOTHING);
    }
  });

  it('allocates nothing in a lost context', () => {
    const { canvas, made } = countingCanvas({ isLost: true });
    expect(createPanorama(canvas, picture)).toBeUndefined();
    expect(made).toEqual([]);
  });
});
