// A scene module of the renderer: draws the requested view of a job into the target.
import type * as THREE from 'three';
import type { SceneTools } from '../../renderer/draw-in-browser';
import { renderCabin } from '../cabins/render-cabin';
import { renderDealership } from '../dealerships/render-dealership';
import type { Job, ShowImage } from '../jobs';
import { renderEmptyStudio } from '../sets/render-empty-studio';
import { renderRoad } from '../sets/render-road';
import { renderStillLife } from '../sets/render-still-life';
import { drawImage, prepareRenderer } from './expose';

function renderJob(renderer: THREE.WebGLRenderer, job: Job, show: ShowImage): void {
  switch (job.kind) {
    case 'place':
      return renderDealership(renderer, job, show);
    case 'cabin':
      return renderCabin(renderer, job, show);
    case 'road':
      return renderRoad(renderer, job, show);
    case 'studio':
      return renderEmptyStudio(renderer, job, show);
    case 'still':
      return renderStillLife(renderer, job, show);
  }
}

/** `params`: a job of jobs.ts, with the view in `only`. The image is finished and needs no tone mapping. */
export default function scene({ renderer, params }: SceneTools<Job>) {
  const picture = document.createElement('canvas');
  let isDrawn = false;
  renderJob(prepareRenderer(renderer), params, (view, canvas) => {
    if (view !== params.only) return;
    [picture.width, picture.height] = [canvas.width, canvas.height];
    picture.getContext('2d')?.drawImage(canvas, 0, 0);
    isDrawn = true;
  });
  if (!isDrawn) throw new Error(`The job '${params.name}' has no view '${params.only}'.`);
  return { draw: (target: THREE.WebGLRenderTarget) => drawImage(renderer, picture, target), layers: 1 };
}
