// The surroundings of a dealership: sky, distant hills or towers, trees.
import * as THREE from 'three';
import { fractalNoise, interpolate, noise, seededRandom, smoothstep } from '../lighting/noise';
import { createTree } from '../shapes/plants';
import { mapVector, type Colour, type Sky, type Vec2, type Vec3 } from '../../geometry/vector';
import type { SurroundingsPlan } from './plan';

type SkyModifier = (direction: Vec3, colour: Colour) => Colour;

/** Creates a float texture of a sky, for use around the scene. */
export function createSkyTexture(
  sky: Sky,
  [w, h]: Vec2,
  modify: SkyModifier = (_, colour) => colour,
): THREE.DataTexture {
  const data = new Float32Array(w * h * 4);
  for (let y = 0; y < h; y++) {
    const up = Math.sin(((y + 0.5) / h - 0.5) * Math.PI);
    const horizontal = Math.sqrt(1 - up * up);
    for (let x = 0; x < w; x++) {
      const angle = ((x + 0.5) / w - 0.5) * Math.PI * 2;
      const direction: Vec3 = [Math.cos(angle) * horizontal, up, Math.sin(angle) * horizontal];
      const colour = modify(direction, sky(...direction));
      const k = (y * w + x) * 4;
      data.set(colour, k);
      data[k + 3] = 1;
    }
  }
  const texture = new THREE.DataTexture(data, w, h, THREE.RGBAFormat, THREE.FloatType);
  texture.mapping = THREE.EquirectangularReflectionMapping;
  texture.magFilter = texture.minFilter = THREE.LinearFilter;
  texture.wrapS = THREE.RepeatWrapping;
  texture.needsUpdate = true;
  return texture;
}

/** Creates a sky that samples a texture, which is faster than computing the sky for each ray. */
export function sampleSkyTexture(texture: THREE.DataTexture): Sky {
  const { data, width, height } = texture.image as { data: Float32Array; width: number; height: number };
  return (x, y, z) => {
    const u = Math.floor((Math.atan2(z, x) / (Math.PI * 2) + 0.5) * width) % width;
    const v = Math.min(
      height - 1,
      Math.floor((Math.asin(Math.max(-1, Math.min(1, y))) / Math.PI + 0.5) * height),
    );
    const k = (v * width + u) * 4;
    return [data[k], data[k + 1], data[k + 2]];
  };
}

/** Creates a modifier that adds a street on all sides, and the ground, for reflections. */
export const createStreetModifier =
  (brightness: number): SkyModifier =>
  (direction, colour) => {
    const [x, y, z] = direction;
    const angle = Math.atan2(z, x);
    const edge = 0.035 + 0.13 * fractalNoise(angle * 3 + 9, 1, 4, 3) * (0.4 + noise(angle * 1.3 + 4, 2, 5));
    const leaf = mapVector([0.05, 0.065, 0.045], (c) => c * brightness);
    const t = smoothstep(edge, edge - 0.02, y);
    return y > 0
      ? mapVector(colour, (c, k) => interpolate(c, leaf[k], t))
      : mapVector(colour, (c, k) => interpolate(c * 0.85, leaf[k], smoothstep(-0.06, 0, y)));
  };

/** Creates the sky as a dome, which floor reflections include. `gain` is its brightness relative to its texture. */
export function createSkyDome(texture: THREE.Texture, gain = 1): THREE.Mesh {
  const mesh = new THREE.Mesh(
    new THREE.SphereGeometry(600, 64, 32),
    new THREE.ShaderMaterial({
      uniforms: { map: { value: texture }, gain: { value: gain } },
      vertexShader:
        'varying vec3 way; void main() { way = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
      fragmentShader:
        'uniform sampler2D map; uniform float gain; varying vec3 way; void main() { vec3 d = normalize(way); vec2 at = vec2(atan(d.z, d.x) / 6.2831853 + .5, asin(clamp(d.y, -1., 1.)) / 3.14159265 + .5); gl_FragColor = vec4(textureLod(map, at, 0.).rgb * gain, 1.); }',
      side: THREE.DoubleSide,
      depthWrite: false,
    }),
  );
  mesh.renderOrder = -10;
  mesh.frustumCulled = false;
  return mesh;
}

/** Creates a ridge of hills as a flat shape in the distance. */
function createRidge({
  far,
  tall,
  rough,
  seed,
  colour,
}: Record<'far' | 'tall' | 'rough' | 'seed', number> & { colour: Colour }): THREE.Mesh {
  const shape = new THREE.Shape();
  const halfWidth = far * 2.6;
  shape.moveTo(-halfWidth, -5);
  for (let k = 0; k <= 240; k++) {
    const x = -halfWidth + (2 * halfWidth * k) / 240;
    shape.lineTo(x, tall * (0.25 + 0.75 * fractalNoise((x / far) * rough + seed * 3.1, seed, 5, seed)));
  }
  shape.lineTo(halfWidth, -5);
  const mesh = new THREE.Mesh(
    new THREE.ShapeGeometry(shape),
    new THREE.MeshBasicMaterial({ color: new THREE.Color(...colour) }),
  );
  mesh.position.z = -far;
  return mesh;
}

/** Creates the towers of a city, as hazy blocks. If `isLit`, some windows are lit. */
export function createTowers({
  seed,
  colour,
  isLit,
  dense = 1,
}: {
  seed: number;
  colour: Colour;
  isLit: boolean;
  dense?: number;
}): THREE.Group {
  const group = new THREE.Group();
  const random = seededRandom(seed);
  for (let k = 0; k < 26 * dense; k++) {
    const height = 14 + random() ** 2 * 62;
    const w = 9 + random() * 14;
    const distance = 110 + random() * 110;
    const tone = mapVector(colour, (c) => c * (0.75 + random() * 0.35));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 256];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser has no 2D canvas.');
    context.fillStyle = '#8f8f8f';
    context.fillRect(0, 0, 64, 256);
    for (let y = 4; y < 252; y += 6) {
      for (let x = 3; x < 61; x += 6) {
        const brightness = random();
        context.fillStyle =
          isLit && brightness > 0.62
            ? '#ffd9a0'
            : `rgb(${[96, 104, 114].map((c) => c + Math.round(brightness * 34)).join(',')})`;
        context.fillRect(x, y, 4, 4);
      }
    }
    const map = new THREE.CanvasTexture(canvas);
    map.colorSpace = THREE.SRGBColorSpace;
    map.anisotropy = 4;
    const mesh = new THREE.Mesh(
      new THREE.BoxGeometry(w, height, w),
      new THREE.MeshBasicMaterial({
        map,
        color: new THREE.Color(...mapVector(tone, (c) => c * (isLit ? 2.2 : 1.8))),
      }),
    );
    mesh.position.set((random() - 0.5) * 360, height / 2 - 1, -distance);
    mesh.rotation.y = (random() - 0.5) * 0.7;
    group.add(mesh);
  }
  return group;
}

/** Creates the landscape or city behind the building, and trees. */
export function createSurroundings(plan: SurroundingsPlan, isDusk: boolean): THREE.Group {
  const group = new THREE.Group();
  const seed = plan.seed;
  const haze: Colour = isDusk ? [0.05, 0.045, 0.06] : [0.42, 0.52, 0.62];
  const createHazeColour = (share: number, near: Colour) =>
    mapVector(near, (c, k) => interpolate(c * (isDusk ? 0.06 : 1), haze[k], share));
  const { behind = 'trees' } = plan;
  if (behind === 'hills' || behind === 'mountain') {
    const tall = behind === 'mountain' ? 90 : 26;
    group.add(
      createRidge({
        far: 420,
        tall: tall * 1.25,
        rough: 1.2,
        seed,
        colour: createHazeColour(0.72, [0.13, 0.2, 0.2]),
      }),
    );
    group.add(
      createRidge({
        far: 300,
        tall: tall * 0.55,
        rough: 1.8,
        seed: seed + 4,
        colour: createHazeColour(0.5, [0.13, 0.19, 0.12]),
      }),
    );
  }
  if (behind === 'plain')
    group.add(
      createRidge({
        far: 420,
        tall: 11,
        rough: 0.8,
        seed,
        colour: createHazeColour(0.6, [0.22, 0.19, 0.12]),
      }),
    );
  if (behind === 'city')
    group.add(
      createTowers({
        seed,
        colour: isDusk ? [0.02, 0.023, 0.035] : [0.5, 0.58, 0.66],
        isLit: isDusk,
        dense: plan.dense ?? 1,
      }),
    );
  const random = seededRandom(seed);
  const tint = isDusk ? '#8a8f9a' : '#cfd8dc';
  const kinds = plan.trees ?? ['gum'];
  for (let k = 0; k < 13; k++) {
    const kind = kinds[k % kinds.length];
    const tree = createTree({
      kind,
      height: 11 + random() * 7,
      seed: seed * 31 + (k % 4),
      tint,
      detail: 0.6,
    });
    tree.position.set(-50 + k * 8.3 + (random() - 0.5) * 6, -0.2, -22 - random() * 16);
    tree.rotation.y = random() * 6;
    tree.traverse((part) => {
      part.castShadow = false;
    });
    group.add(tree);
  }
  for (const { kind, at, height } of plan.near ?? []) {
    const tree = createTree({ kind, height, seed: seed * 17 + Math.round(at[0]) });
    tree.position.set(at[0], 0, at[1]);
    group.add(tree);
  }
  return group;
}
