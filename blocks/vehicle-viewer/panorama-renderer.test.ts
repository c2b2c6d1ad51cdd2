import { describe, expect, it } from 'vitest';
import { STRAIGHT_AHEAD } from './view-direction';
import { createPanorama } from './panorama-renderer';

const KINDS = ['Program', 'Texture', 'Shader'];

interface Failures {
  isLost?: boolean;
  /** Linking the shaders fails. */
  isUnlinked?: boolean;
  /** The image must not be read (CORS). */
  isCrossOrigin?: boolean;
}

/** A canvas whose WebGL context counts created and deleted objects by kind. */
function countingCanvas({ isLost = false, isUnlinked = false, isCrossOrigin = false }: Failures = {}) {
  const alive: Record<string, number> = {};
  const created: string[] = [];
  const drawn: unknown[][] = [];
  const counters = KINDS.flatMap((kind) => {
    const count = (by: number) => {
      alive[kind] = (alive[kind] ?? 0) + by;
    };
    const create = () => {
      count(1);
      created.push(kind);
      return { kind };
    };
    return [
      [`create${kind}`, create],
      [`delete${kind}`, () => count(-1)],
    ] as const;
  });
  const methods: Record<string, unknown> = {
    ...Object.fromEntries(counters),
    isContextLost: () => isLost,
    getProgramParameter: () => !isUnlinked,
    texImage2D: () => {
      if (isCrossOrigin) throw new DOMException('The image is from another origin', 'SecurityError');
    },
    drawArrays: (...args: unknown[]) => void drawn.push(args),
  };
  const gl = new Proxy(methods, { get: (target, key) => target[String(key)] ?? (() => undefined) });
  const canvas = { clientWidth: 300, clientHeight: 200, width: 0, height: 0, getContext: () => gl };
  return { canvas: canvas as unknown as HTMLCanvasElement, alive, created, drawn };
}

const picture = {} as unknown as TexImageSource;
const ALL_RELEASED = { Program: 0, Texture: 0, Shader: 0 };

describe('a panorama', () => {
  it('releases all its graphics memory', () => {
    const { canvas, alive, created } = countingCanvas();
    const panorama = createPanorama(canvas, picture);
    expect(created.toSorted()).toEqual(['Program', 'Shader', 'Shader', 'Texture']);
    expect(alive).toEqual({ Program: 1, Texture: 1, Shader: 0 });
    panorama?.dispose();
    expect(alive).toEqual(ALL_RELEASED);
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
    for (const failures of [{ isUnlinked: true }, { isCrossOrigin: true }]) {
      const { canvas, alive } = countingCanvas(failures);
      expect(createPanorama(canvas, picture)).toBeUndefined();
      expect({ ...ALL_RELEASED, ...alive }).toEqual(ALL_RELEASED);
    }
  });

  it('allocates nothing in a lost context', () => {
    const { canvas, created } = countingCanvas({ isLost: true });
    expect(createPanorama(canvas, picture)).toBeUndefined();
    expect(created).toEqual([]);
  });
});
