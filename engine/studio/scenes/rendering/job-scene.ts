// A scene module of the renderer: draws the requested view of a job into the target.
import type * as THREE from 'three';
import type { SceneTools } from '../../renderer/draw-in-browser';
import { renderCabin } from '../cabins/render-cabin';
import { renderDealership } from '../dealerships/render-dealership';
import type { RenderJob, OnImage } from '../jobs';
import { renderEmptyStudio } from '../sets/render-empty-studio';
import { renderRoad } from '../sets/render-road';
import { renderStillLife } from '../sets/render-still-life';
import { drawImage, prepareRenderer } from './expose';

function renderJob(renderer: THREE.WebGLRenderer, job: RenderJob, onImage: OnImage): void {
  switch (job.kind) {
    case 'dealership':
      return renderDealership(renderer, job, onImage);
    case 'cabin':
      return renderCabin(renderer, job, onImage);
    case 'road':
      return renderRoad(renderer, job, onImage);
    case 'studio':
      return renderEmptyStudio(renderer, job, onImage);
    case 'still':
      return renderStillLife(renderer, job, onImage);
  }
}

/** Renders a job of jobs.ts; `params.only` is the view. The image needs no further tone mapping. */
export default function createJobScene({ renderer, params }: SceneTools<RenderJob>) {
  const image = document.createElement('canvas');
  let isDrawn = false;
  renderJob(prepareRenderer(renderer), params, (view, canvas) => {
    if (view !== params.only) return;
    [image.width, image.height] = [canvas.width, canvas.height];
    image.getContext('2d')?.drawImage(canvas, 0, 0);
    isDrawn = true;
  });
  if (!isDrawn) throw new Error(`The job '${params.name}' has no view '${params.only}'.`);
  return { draw: (target: THREE.WebGLRenderTarget) => drawImage(renderer, image, target), layers: 1 };
}
