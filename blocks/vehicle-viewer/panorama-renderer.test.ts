import { describe, expect, it } from 'vitest';
import { STRAIGHT_AHEAD } from './view-direction';
import { createPanorama } from './panorama-renderer';

const KINDS = ['Program', 'Texture', 'Shader'];

interface Failures {
  isLost?: boolean;
  /** Makes linking the shaders fail. */
  isUnlinked?: boolean;
  /** CORS forbids reading the image. */
  isCrossOrigin?: boolean;
}

/** A canvas whose WebGL context counts created and deleted objects by kind. */
function createCountingCanvas({ isLost = false, isUnlinked = false, isCrossOrigin = false }: Failures = {}) {
  const liveObjects: Record<string, number> = {};
  const createdKinds: string[] = [];
  const drawCalls: unknown[][] = [];
  const counters = KINDS.flatMap((kind) => {
    const count = (change: number) => {
      liveObjects[kind] = (liveObjects[kind] ?? 0) + change;
    };
    const create = () => {
      count(1);
      createdKinds.push(kind);
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
    drawArrays: (...args: unknown[]) => void drawCalls.push(args),
  };
  const gl = new Proxy(methods, { get: (target, key) => target[String(key)] ?? (() => undefined) });
  const canvas = { clientWidth: 300, clientHeight: 200, width: 0, height: 0, getContext: () => gl };
  return { canvas: canvas as unknown as HTMLCanvasElement, liveObjects, createdKinds, drawCalls };
}

const image = {} as unknown as TexImageSource;
const ALL_RELEASED = { Program: 0, Texture: 0, Shader: 0 };

describe('a panorama', () => {
  it('releases all its graphics memory', () => {
    const { canvas, liveObjects, createdKinds } = createCountingCanvas();
    const panorama = createPanorama(canvas, image);
    expect(createdKinds.toSorted()).toEqual(['Program', 'Shader', 'Shader', 'Texture']);
    expect(liveObjects).toEqual({ Program: 1, Texture: 1, Shader: 0 });
    panorama?.dispose();
    expect(liveObjects).toEqual(ALL_RELEASED);
  });

  it('has the size of its canvas', () => {
    Reflect.set(globalThis, 'devicePixelRatio', 3);
    const { canvas, drawCalls } = createCountingCanvas();
    createPanorama(canvas, image)?.draw(STRAIGHT_AHEAD);
    expect([canvas.width, canvas.height]).toEqual([600, 400]);
    expect(drawCalls).toHaveLength(1);
    Reflect.deleteProperty(globalThis, 'devicePixelRatio');
  });

  it('returns undefined and releases everything if it cannot be drawn', () => {
    for (const failures of [{ isUnlinked: true }, { isCrossOrigin: true }]) {
      const { canvas, liveObjects } = createCountingCanvas(failures);
      expect(createPanorama(canvas, image)).toBeUndefined();
      expect({ ...ALL_RELEASED, ...liveObjects }).toEqual(ALL_RELEASED);
    }
  });

  it('allocates nothing in a lost context', () => {
    const { canvas, createdKinds } = createCountingCanvas({ isLost: true });
    expect(createPanorama(canvas, image)).toBeUndefined();
    expect(createdKinds).toEqual([]);
  });
});
