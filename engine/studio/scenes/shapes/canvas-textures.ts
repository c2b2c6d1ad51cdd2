// Textures drawn on a canvas: ground, leaves, cladding. The same seed gives the same texture.
import * as THREE from 'three';
import { fractalNoise, seededRandom } from '../lighting/noise';

import type { Vec2, Vec3 } from '../../geometry/vector';

/** Repetitions of a texture along its two axes. */
interface RepeatOptions {
  readonly repeat: Vec2;
}

/** Creates a texture of a size in pixels that `draw` draws. */
export function drawTexture(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D, width: number, height: number) => void,
  { repeat, linear = false }: Partial<RepeatOptions> & { readonly linear?: boolean } = {},
): THREE.CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas.');
  draw(context, width, height);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = linear ? THREE.NoColorSpace : THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  if (repeat) {
    texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
    texture.repeat.set(...repeat);
  }
  return texture;
}

/** Draws asphalt, concrete or gravel. `grain` is the strength of fine noise, and `patches` that of large stains. */
export function drawGround({
  base,
  grain,
  patches,
  seed,
  repeat,
}: RepeatOptions & { base: Vec3; grain: number; patches: number; seed: number }): THREE.CanvasTexture {
  return drawTexture(
    512,
    512,
    (context, w, h) => {
      const image = context.createImageData(w, h);
      const random = seededRandom(seed);
      for (let y = 0; y < h; y++) {
        for (let x = 0; x < w; x++) {
          const stain = (fractalNoise(x / 90, y / 90, 4, seed) - 0.5) * patches;
          const dust = (random() - 0.5) * grain;
          const k = (y * w + x) * 4;
          for (let c = 0; c < 3; c++) image.data[k + c] = base[c] * (1 + stain + dust);
          image.data[k + 3] = 255;
        }
      }
      context.putImageData(image, 0, 0);
    },
    { repeat },
  );
}

/** Draws vertical lines, such as battens or corrugation. */
export const drawRibs = ({ count, dark, repeat }: RepeatOptions & { count: number; dark: number }) =>
  drawTexture(
    512,
    8,
    (context, w, h) => {
      for (let x = 0; x < w; x++) {
        const wave = Math.sin((x / w) * count * Math.PI * 2) * 0.5 + 0.5;
        const tone = Math.round(255 * (1 - dark * (1 - wave)));
        context.fillStyle = `rgb(${tone},${tone},${tone})`;
        context.fillRect(x, 0, 1, h);
      }
    },
    { repeat },
  );

/** Draws vertical wooden boards, each slightly different. */
export const drawBoards = ({
  colour,
  count,
  seed,
  repeat,
}: RepeatOptions & { colour: string; count: number; seed: number }) =>
  drawTexture(
    512,
    512,
    (context, w, h) => {
      const random = seededRandom(seed);
      const tone = new THREE.Color(colour);
      for (let k = 0; k < count; k++) {
        const boardColour = tone
          .clone()
          .offsetHSL((random() - 0.5) * 0.02, (random() - 0.5) * 0.08, (random() - 0.5) * 0.07);
        context.fillStyle = `#${boardColour.getHexString()}`;
        context.fillRect((k * w) / count, 0, w / count - 2, h);
        for (let line = 0; line < 14; line++) {
          context.fillStyle = `rgba(30,15,5,${0.03 + random() * 0.06})`;
          context.fillRect((k * w) / count + random() * (w / count - 3), 0, 1 + random(), h);
        }
        context.fillStyle = 'rgba(15,8,4,.85)';
        context.fillRect(((k + 1) * w) / count - 2.5, 0, 2.5, h);
      }
    },
    { repeat },
  );

export const drawBricks = ({ colour, seed, repeat }: RepeatOptions & { colour: string; seed: number }) =>
  drawTexture(
    512,
    512,
    (context, w, h) => {
      const random = seededRandom(seed);
      context.fillStyle = '#9b948a';
      context.fillRect(0, 0, w, h);
      const tone = new THREE.Color(colour);
      const [rows, columns] = [18, 7];
      for (let row = 0; row < rows; row++) {
        for (let column = -1; column < columns + 1; column++) {
          const brickColour = tone
            .clone()
            .offsetHSL((random() - 0.5) * 0.025, (random() - 0.5) * 0.12, (random() - 0.5) * 0.1);
          context.fillStyle = `#${brickColour.getHexString()}`;
          context.fillRect(
            ((column + (row % 2) / 2) * w) / columns + 2,
            (row * h) / rows + 2,
            w / columns - 4,
            h / rows - 4,
          );
        }
      }
    },
    { repeat },
  );

/** The leaves of a spray. Length and breadth are in pixels. */
export interface LeafSpec {
  readonly length: number;
  readonly breadth: number;
  readonly count: number;
  readonly isHanging: boolean;
}

/** Draws the alpha map of a spray's leaves. */
export function drawLeaves({
  length,
  breadth,
  count,
  isHanging,
  seed,
}: LeafSpec & { seed: number }): THREE.CanvasTexture {
  const tones = ['#ffffff', '#f4f4f4'];
  const draw = (context: CanvasRenderingContext2D, w: number, h: number) => {
    context.fillStyle = '#000000';
    context.fillRect(0, 0, w, h);
    const random = seededRandom(seed);
    for (let k = 0; k < count; k++) {
      const radius = Math.sqrt(random()) * w * 0.4;
      const angle = random() * Math.PI * 2;
      context.save();
      context.translate(w / 2 + Math.cos(angle) * radius, h / 2 + Math.sin(angle) * radius * 0.85);
      context.rotate(isHanging ? Math.PI / 2 + (random() - 0.5) * 1.5 : random() * Math.PI * 2);
      context.fillStyle = tones[Math.floor(random() * tones.length)];
      context.beginPath();
      context.ellipse(
        0,
        0,
        length * (0.7 + random() * 0.6),
        breadth * (0.7 + random() * 0.6),
        0,
        0,
        Math.PI * 2,
      );
      context.fill();
      context.restore();
    }
  };
  const texture = drawTexture(256, 256, draw, { linear: true });
  texture.generateMipmaps = false;
  texture.minFilter = THREE.LinearFilter;
  return texture;
}
