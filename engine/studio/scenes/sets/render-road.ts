// Roads for banners, with room for text on the left: along the coast, through the red centre, into a city at dusk.
import type { RoadName } from './set-names';
import * as THREE from 'three';
import { fractalNoise, noise, smoothstep } from '../lighting/noise';
import { createSky, SKIES, getSunDirection, type SkyKind } from '../lighting/sky';
import { renderExposures } from '../rendering/expose';
import { createSun, createReflections } from '../rendering/sunlight';
import { createSkyDome, sampleSkyTexture, createSkyTexture } from '../dealerships/surroundings';
import { drawGround } from '../shapes/canvas-textures';
import { createGrasses } from '../shapes/grasses';
import { createTree, type TreeKind } from '../shapes/plants';
import { mapVector, type Colour } from '../../geometry/vector';
import type { RoadJob, OnImage } from '../jobs';
import { createBannerCamera, renderCity, type BannerView } from './render-city';

type HeightFunction = (x: number, z: number) => number;
type ColourFunction = (x: number, z: number) => Colour;

interface RoadPlan {
  readonly sky: SkyKind;
  /** Azimuth of the sun, in radians from the camera's side. */
  readonly sun: number;
  readonly centreX: (z: number) => number;
  readonly height: HeightFunction;
  readonly colour: ColourFunction;
  readonly sea?: number;
  readonly grasses: { readonly colour: string; readonly height: number; readonly tufts: number };
  readonly trees?: TreeKind;
  readonly camera: BannerView;
}

/** Creates the land from a height and a colour over x and z. The mesh is finer near the camera, which faces -z. */
function createLand(
  height: HeightFunction,
  colour: ColourFunction,
  { wide: width = 260, deep: depth = 420, n: segmentCount = 190 } = {},
): THREE.Mesh {
  const geometry = new THREE.PlaneGeometry(2, 2, segmentCount, segmentCount);
  const p = geometry.attributes.position;
  const colours = new Float32Array(p.count * 3);
  for (let k = 0; k < p.count; k++) {
    const [u, v] = [p.getX(k), (p.getY(k) + 1) / 2];
    const z = 8 - v ** 2.2 * depth;
    const x = u * Math.abs(u) ** 0.6 * (18 + width * v ** 1.4);
    p.setXYZ(k, x, height(x, z), z);
    colours.set(colour(x, z), k * 3);
  }
  geometry.setAttribute('color', new THREE.BufferAttribute(colours, 3));
  geometry.computeVertexNormals();
  const mesh = new THREE.Mesh(
    geometry,
    new THREE.MeshStandardMaterial({ vertexColors: true, roughness: 0.95, envMapIntensity: 0.8 }),
  );
  mesh.receiveShadow = mesh.castShadow = true;
  return mesh;
}

/** Creates a strip of road along a curve x(z), with edge lines and a broken centre line. */
function createRoad(
  path: (z: number) => number,
  height: HeightFunction,
  { halfWidth = 3.4, length = 380, tone = '#54545a' } = {},
): THREE.Group {
  const group = new THREE.Group();
  const addStrip = (from: number, to: number, lift: number, colour: string, isBroken: boolean) => {
    const [position, index]: number[][] = [[], []];
    const n = 420;
    for (let k = 0; k <= n; k++) {
      const z = 8 - (k / n) ** 2 * length;
      const slope = (path(z - 0.5) - path(z + 0.5)) / -1;
      const along = Math.hypot(1, slope);
      for (const side of [from, to]) {
        const [x, zz] = [path(z) + side / along, z - (side * slope) / along];
        position.push(x, height(path(z), z) + lift, zz);
      }
      if (k < n && !(isBroken && (8 - z) % 9 > 3.4))
        index.push(k * 2, k * 2 + 1, k * 2 + 2, k * 2 + 1, k * 2 + 3, k * 2 + 2);
    }
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
    geometry.setIndex(index);
    geometry.computeVertexNormals();
    const mesh = new THREE.Mesh(
      geometry,
      new THREE.MeshStandardMaterial({ color: colour, roughness: 0.75, side: THREE.DoubleSide }),
    );
    mesh.receiveShadow = true;
    group.add(mesh);
  };
  addStrip(-halfWidth, halfWidth, 0.05, tone, false);
  addStrip(-halfWidth + 0.25, -halfWidth + 0.39, 0.065, '#d8d6cf', false);
  addStrip(halfWidth - 0.39, halfWidth - 0.25, 0.065, '#d8d6cf', false);
  addStrip(-0.07, 0.07, 0.065, '#e4e2da', true);
  return group;
}

const interpolateColour = (a: Colour, b: Colour, t: number): Colour =>
  mapVector(a, (c, k) => c + (b[k] - c) * t);

const ROADS: Readonly<Record<Exclude<RoadName, 'city'>, () => RoadPlan>> = {
  outback: () => {
    const path = (z: number) => 5 + 0.00009 * z * z * 8 - z * 0.06;
    const near: HeightFunction = (x, z) => smoothstep(4, 9, Math.abs(x - path(z)));
    const height: HeightFunction = (x, z) =>
      near(x, z) * (0.35 * fractalNoise(x * 0.12, z * 0.12, 3, 4) - 0.1) +
      smoothstep(230, 330, -z) * smoothstep(0.42, 0.58, fractalNoise(x * 0.006 + 4, 2, 3, 9)) * 36;
    const colour: ColourFunction = (x, z) =>
      interpolateColour(
        interpolateColour([0.42, 0.13, 0.055], [0.55, 0.25, 0.12], fractalNoise(x * 0.09, z * 0.09, 4, 3)),
        [0.32, 0.3, 0.3],
        smoothstep(120, 420, -z) * 0.55,
      );
    return {
      sky: 'morning',
      sun: -1.1,
      centreX: path,
      height,
      colour,
      grasses: { colour: '#a08c4e', height: 0.5, tufts: 130 },
      trees: 'gum',
      camera: { position: [1.2, 1.9, 9], target: [-2, 1.9, -40], fov: 24 },
    };
  },
  coast: () => {
    const path = (z: number) => 4 + 9 * Math.sin(z * 0.018 + 0.4) - z * 0.02;
    const shore = (z: number) => path(z) - 13 - 5 * noise(z * 0.05, 1, 2);
    const height: HeightFunction = (x, z) => {
      const sea = smoothstep(shore(z), shore(z) - 9, x);
      const hill = smoothstep(6, 60, x - path(z)) * (16 + 22 * fractalNoise(x * 0.02, z * 0.014, 4, 5));
      return (
        -sea * 26 +
        hill +
        0.3 * fractalNoise(x * 0.2, z * 0.2, 2, 7) * smoothstep(3.5, 6, Math.abs(x - path(z)))
      );
    };
    const colour: ColourFunction = (x, z) =>
      interpolateColour(
        interpolateColour([0.16, 0.2, 0.075], [0.3, 0.28, 0.13], fractalNoise(x * 0.06, z * 0.06, 4, 3)),
        [0.38, 0.3, 0.2],
        smoothstep(shore(z) + 6, shore(z) - 2, x),
      );
    return {
      sky: 'day',
      sun: -0.9,
      centreX: path,
      height,
      colour,
      sea: -17,
      grasses: { colour: '#8d9350', height: 0.6, tufts: 130 },
      camera: { position: [2.5, 4.2, 9], target: [-14, -0.5, -60], fov: 26 },
    };
  },
};

export function renderRoad(renderer: THREE.WebGLRenderer, job: RoadJob, onImage: OnImage): void {
  if (job.road === 'city') return renderCity(renderer, job, onImage);
  const plan = ROADS[job.road]();
  const scene = new THREE.Scene();
  const sky = createSky(plan.sky, plan.sun, 5);
  const skyMap = createSkyTexture(sky, [2048, 1024]);
  scene.environment = createReflections(renderer, createSkyTexture(sampleSkyTexture(skyMap), [512, 256]));
  scene.add(
    createSkyDome(skyMap),
    createLand(plan.height, plan.colour),
    createRoad(plan.centreX, plan.height),
  );
  if (plan.sea) {
    const ripples = drawGround({
      base: [128, 128, 128],
      grain: 0.1,
      patches: 1.4,
      seed: 3,
      repeat: [60, 90],
    });
    const sea = new THREE.Mesh(
      new THREE.PlaneGeometry(1600, 1200),
      new THREE.MeshStandardMaterial({ color: '#0d4a5e', roughness: 0.22, bumpMap: ripples, bumpScale: 3 }),
    );
    sea.rotation.x = -Math.PI / 2;
    sea.position.set(-300, plan.sea, -450);
    scene.add(sea);
  }
  for (const side of [-1, 1]) {
    const tufts = createGrasses({
      size: [7, 44],
      tufts: plan.grasses.tufts,
      height: plan.grasses.height,
      seed: 5 + side,
      colour: plan.grasses.colour,
    });
    tufts.position.set(plan.centreX(-12) + side * 8, 0.12, -16);
    scene.add(tufts);
  }
  if (plan.trees) {
    for (const [x, z, tall] of [
      [15, -34, 8],
      [-26, -90, 9],
      [31, -70, 10],
      [44, -120, 11],
      [-60, -150, 10],
    ]) {
      const tree = createTree({ kind: plan.trees, height: tall, seed: Math.round(x + 90) });
      tree.position.set(x, plan.height(x, z), z);
      scene.add(tree);
    }
  }
  const { sunLight, sunHeight } = SKIES[plan.sky];
  const sun = createSun(
    { direction: getSunDirection(plan.sun, sunHeight), colour: sunLight },
    { distance: 90, target: [0, 0, -20], halfWidth: 60, farPlane: 260, bias: -0.001, normalBias: 0.1 },
  );
  scene.add(sun, sun.target);
  scene.fog = new THREE.FogExp2(new THREE.Color(...SKIES[plan.sky].horizon).multiplyScalar(0.8), 0.0022);
  onImage(
    'banner',
    renderExposures(renderer, {
      scene,
      camera: createBannerCamera(plan.camera, job),
      width: job.width,
      height: job.height,
      passes: 2,
      sun,
      grading: { exposure: 1.15, contrast: 1.14, saturation: 1.25, vignette: 0.3 },
    }),
  );
}
