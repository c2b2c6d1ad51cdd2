// Renders one body. Its mesh is created and sent to the browser only when an image needs it.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Picture, StudioRenderer } from '../renderer';
import { BODIES, type BodyName } from './bodies';
import type { Body } from './bodies/body';
import type { CameraView } from './camera-view';
import { composePaint } from './compose-paint';
import { bodyBytes } from './geometry/body-bytes';
import { cachedLayers, packLayers } from './layer-cache';
import { PAINTS, type PaintName } from './paints';

const SCENE = join(import.meta.dirname, 'scene', 'scene.ts');

/** A short hash of values. Functions are hashed by their source text. */
export const fingerprint = (...values: unknown[]): string => {
  const text = JSON.stringify(values, (_, value: unknown) =>
    typeof value === 'function' ? String(value) : value,
  );
  return createHash('sha1').update(text).digest('hex').slice(0, 12);
};

/** Options for turntables and videos. */
export interface SeriesOptions {
  /** Folder that contains a folder per body. */
  readonly out: string;
  /** Folder for intermediate files, so that an interrupted run can continue. */
  readonly cache: string;
  readonly colours: readonly PaintName[];
}

/** Renders views of one body. */
export interface BodyRenderer {
  readonly name: BodyName;
  readonly body: Body;
  /** A view's packed layers. They are rendered only if they are not in the cache. */
  layers(label: string, view: CameraView, oversample?: number): Promise<Uint16Array>;
  /** Renders a view without caching it. */
  exposure(view: CameraView): Promise<Uint16Array>;
  /** The pixels of a view in one paint. */
  develop(packed: Uint16Array, view: CameraView, colour: PaintName): Picture;
}

/** @param options `cache`: folder of rendered layers; `cell`: size of the mesh's cells in metres */
export function createBodyRenderer(
  renderer: StudioRenderer,
  name: BodyName,
  { cache, cell }: { cache: string; cell: number },
): BodyRenderer {
  const body: Body = BODIES[name];
  const model = `${name}-${cell * 1000}`;
  let isShared = false;
  const render = (view: CameraView, oversample: number) => {
    if (!isShared) renderer.share(`${model}.body`, bodyBytes(body, cell));
    isShared = true;
    const { width, height } = view;
    return renderer.render(SCENE, {
      width,
      height,
      view,
      params: { body: name, model },
      linear: true,
      oversample,
    });
  };
  return {
    name,
    body,
    layers: (label, view, oversample = 1) =>
      cachedLayers(join(cache, `${name}-${label}-${fingerprint(body, view)}.layers`), () =>
        render(view, oversample),
      ),
    exposure: async (view) => packLayers((await render(view, 1)).data),
    develop: (packed, { width, height }, colour) => ({
      width,
      height,
      data: composePaint(packed, width, height, PAINTS[colour]),
    }),
  };
}
