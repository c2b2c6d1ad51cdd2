import * as THREE from 'three';
import type { Vec3 } from '../../geometry/vector';
import type { RoadJob, OnImage } from '../jobs';
import { createSky } from '../lighting/sky';
import { renderExposures } from '../rendering/expose';
import { createReflections } from '../rendering/sunlight';
import { sharedUniforms } from '../rendering/baked-materials';
import { createSkyDome, createTowers, sampleSkyTexture, createSkyTexture } from '../dealerships/surroundings';
import { drawGround } from '../shapes/canvas-textures';
import { bakeStage, createStage, addMesh } from '../shapes/stage';

/** The camera of a banner. `fov` is vertical, in degrees. */
export interface BannerView {
  readonly position: Vec3;
  readonly target: Vec3;
  readonly fov: number;
}

export function createBannerCamera(
  { position, target, fov }: BannerView,
  job: RoadJob,
): THREE.PerspectiveCamera {
  const camera = new THREE.PerspectiveCamera(fov, job.width / job.height, 0.2, 1600);
  camera.position.set(...position);
  camera.lookAt(...target);
  camera.updateMatrixWorld();
  return camera;
}

/** Renders a banner of a street towards the lights of a city at dusk. */
export function renderCity(renderer: THREE.WebGLRenderer, job: RoadJob, onImage: OnImage): void {
  const stage = createStage({ step: 6 });
  const map = drawGround({ base: [74, 75, 80], grain: 0.3, patches: 0.5, seed: 3, repeat: [26, 60] });
  const geometry = new THREE.PlaneGeometry(160, 360, 12, 30);
  geometry.rotateX(-Math.PI / 2);
  addMesh(stage, geometry, { map, bump: map, roughness: 0.62 }, { position: [0, 0, -160] });
  for (let lane = -1; lane <= 1; lane++) {
    for (let k = 0; k < 22; k++)
      addMesh(
        stage,
        new THREE.BoxGeometry(0.13, 0.012, 3),
        { color: '#b9b9b6', roughness: 0.7 },
        { position: [5 + lane * 3.4, 0.008, 4 - k * 8] },
      );
  }
  for (let k = 0; k < 9; k++) {
    for (const side of [-1, 1]) {
      const [x, z] = [5 + side * 9, -8 - k * 17];
      addMesh(
        stage,
        new THREE.CylinderGeometry(0.06, 0.09, 8, 10),
        { color: '#2a2d31', roughness: 0.5 },
        { position: [x, 4, z] },
      );
      addMesh(
        stage,
        new THREE.BoxGeometry(1.5, 0.08, 0.22),
        { color: '#fff', emissive: { color: '#ffd7a1', intensity: 9 } },
        { position: [x - side * 0.8, 8, z], isBaked: false },
      );
    }
  }
  const sky = createSky('dusk', Math.PI + 0.25, 4);
  const skyMap = createSkyTexture(sky, [2048, 1024]);
  const state = { sky: sampleSkyTexture(skyMap) };
  bakeStage(stage, [state], { rays: 32 })(0);
  stage.scene.add(createSkyDome(skyMap));
  stage.scene.environment = createReflections(renderer, createSkyTexture(state.sky, [256, 128]));
  for (const [seed, dx, dz] of [
    [5, 150, -60],
    [9, 190, -110],
  ]) {
    const block = createTowers({ seed, colour: [0.02, 0.023, 0.035], isLit: true, dense: 0.8 });
    block.position.set(dx, 0, dz);
    stage.scene.add(block);
  }
  sharedUniforms.open.value = 0.3;
  onImage(
    'banner',
    renderExposures(renderer, {
      scene: stage.scene,
      camera: createBannerCamera({ position: [2.5, 1.5, 8], target: [-6, 5.5, -60], fov: 24 }, job),
      width: job.width,
      height: job.height,
      passes: 3,
      grading: {
        exposure: 1.9,
        bloomStrength: 0.4,
        bloomThreshold: 1,
        contrast: 1.16,
        saturation: 1.25,
        vignette: 0.4,
      },
    }),
  );
}
