// Renders one body. The mesh is created and sent to the browser only when an image needs it.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { PixelImage, StudioRenderer } from '../renderer';
import { BODIES, type BodyName } from './bodies';
import type { Body } from './bodies/body';
import type { CameraView } from './camera-view';
import { composePaint } from './compose-paint';
import { serialiseBody } from './geometry/body-bytes';
import { loadOrRenderLayers, packLayers } from './layer-cache';
import { PAINTS, type PaintName } from './paints';

const SCENE = join(import.meta.dirname, 'scene', 'scene.ts');

/** Hashes values. Functions are hashed by their source text. */
export const createFingerprint = (...values: unknown[]): string => {
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

export interface BodyRenderer {
  readonly name: BodyName;
  readonly body: Body;
  /** Returns a view's packed layers. Renders them only if they are not in the cache. */
  loadLayers(label: string, view: CameraView, oversample?: number): Promise<Uint16Array>;
  /** Renders a view's packed layers without caching them. */
  renderLayers(view: CameraView): Promise<Uint16Array>;
  composeImage(packed: Uint16Array, view: CameraView, colour: PaintName): PixelImage;
}

/** @param options `cache`: folder of rendered layers; `cell`: size of the mesh's cells in metres */
export function createBodyRenderer(
  renderer: StudioRenderer,
  name: BodyName,
  { cache, cell }: { cache: string; cell: number },
): BodyRenderer {
  const body: Body = BODIES[name];
  const model = `${name}-${cell * 1000}`;
  let isMeshShared = false;
  const render = (view: CameraView, oversample: number) => {
    if (!isMeshShared) renderer.share(`${model}.body`, serialiseBody(body, cell));
    isMeshShared = true;
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
    loadLayers: (label, view, oversample = 1) =>
      loadOrRenderLayers(join(cache, `${name}-${label}-${createFingerprint(body, view)}.layers`), () =>
        render(view, oversample),
      ),
    renderLayers: async (view) => packLayers((await render(view, 1)).data),
    composeImage: (packed, { width, height }, colour) => ({
      width,
      height,
      data: composePaint(packed, width, height, PAINTS[colour]),
    }),
  };
}
