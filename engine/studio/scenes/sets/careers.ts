// A still life for careers: a table on the first day at work. Units: decimetres.
import * as THREE from 'three';
import { drawTexture } from '../shapes/canvas-textures';
import { smoothUnion, roundedBoxField, capsuleField, meshFromField } from '../shapes/distance-fields';
import { addMesh, addRoundedBox, type Placement, type Stage } from '../shapes/stage';
import type { Field, Vec3 } from '../../geometry/vector';
import { addCup, addTableTop } from './desk';
import { METAL } from './metal';

/** Draws a name card: a bar in the site's colour, a head and shoulders, and two lines. */
const drawNameCard = (accent: string) =>
  drawTexture(600, 900, (c, w, h) => {
    c.fillStyle = '#fbfaf7';
    c.fillRect(0, 0, w, h);
    c.fillStyle = accent;
    c.fillRect(0, 0, w, 210);
    c.fillStyle = '#ffffff';
    c.fillRect(60, 88, 250, 34);
    c.fillStyle = '#d5d9de';
    c.fillRect(165, 270, 270, 320);
    c.save();
    c.beginPath();
    c.rect(165, 270, 270, 320);
    c.clip();
    c.fillStyle = '#87909a';
    c.beginPath();
    c.arc(300, 395, 68, 0, 7);
    c.ellipse(300, 600, 132, 118, 0, 0, 7);
    c.fill();
    c.restore();
    c.fillStyle = '#2a2d31';
    c.fillRect(120, 650, 360, 46);
    c.fillStyle = '#a4a9af';
    c.fillRect(180, 728, 240, 24);
  });

/** Adds a strap along points on the table. */
function addStrap(stage: Stage, points: readonly Vec3[], colour: string): void {
  const curve = new THREE.CatmullRomCurve3(points.map((point) => new THREE.Vector3(...point)));
  const geometry = new THREE.TubeGeometry(curve, 160, 0.075, 10);
  // A ribbon is a tube that is flattened onto the table.
  geometry.applyMatrix4(new THREE.Matrix4().makeScale(1, 0.16, 1));
  addMesh(stage, geometry, { color: colour, roughness: 0.85 }, { position: [0, 0.02, 0] });
}

/** Adds a ring spanner of a length in decimetres. */
function addSpanner(stage: Stage, length: number, placement: Placement): void {
  const createHead = (z: number, r: number) => smoothUnion(0.03, capsuleField([0, 0, z], [0, 0.001, z], r));
  const bar = smoothUnion(
    0.08,
    roundedBoxField([0, 0, 0], [0.085, 0.03, length / 2], 0.03),
    createHead(length / 2, 0.16),
    createHead(-length / 2, 0.13),
  );
  const flattened: Field = (x, y, z) => Math.max(bar(x, y, z), Math.abs(y) - 0.05);
  const spanner: Field = (x, y, z) =>
    Math.max(flattened(x, y, z), 0.1 - Math.hypot(x, z - length / 2), 0.08 - Math.hypot(x, z + length / 2));
  const halfLength = length / 2 + 0.22;
  addMesh(
    stage,
    meshFromField(spanner, [-0.25, -0.1, -halfLength], [0.25, 0.1, halfLength], 0.014),
    METAL,
    placement,
  );
}

/** Adds a name card on its strap, a notebook, two spanners and a cup. */
export function addCareers(stage: Stage, accent: string): void {
  addTableTop(stage);
  addRoundedBox(
    stage,
    [1.5, 0.2, 2.1],
    0.05,
    { color: '#26282c', roughness: 0.6 },
    { position: [-1.2, 0.1, -0.55], rotation: [0, 0.22, 0], segments: 5, step: 0.15 },
  );
  addRoundedBox(
    stage,
    [0.09, 0.215, 2.12],
    0.02,
    { color: accent, roughness: 0.7 },
    { position: [-0.67, 0.1, -0.67], rotation: [0, 0.22, 0], step: 0.15 },
  );
  const cardPlacement: Placement = { position: [0.45, 0.03, 0.55], rotation: [0, -0.28, 0] };
  addRoundedBox(
    stage,
    [1.0, 0.035, 1.5],
    0.017,
    { color: '#f4f4f1', roughness: 0.25 },
    { ...cardPlacement, segments: 5, step: 0.12 },
  );
  const cardGeometry = new THREE.PlaneGeometry(0.94, 1.42, 8, 12).rotateX(-Math.PI / 2);
  addMesh(
    stage,
    cardGeometry,
    { map: drawNameCard(accent), bounceColour: '#fbfaf7', roughness: 0.3 },
    { ...cardPlacement, position: [0.45, 0.05, 0.55] },
  );
  addRoundedBox(stage, [0.3, 0.05, 0.1], 0.02, METAL, {
    position: [0.66, 0.05, -0.2],
    rotation: [0, -0.28, 0],
    segments: 5,
  });
  addStrap(
    stage,
    [
      [0.66, 0, -0.24],
      [0.55, 0, -0.9],
      [0.2, 0, -1.6],
      [0.75, 0, -2.15],
      [1.45, 0, -1.85],
      [1.35, 0, -1.1],
      [0.7, 0, -0.24],
    ],
    accent,
  );
  addSpanner(stage, 1.7, { position: [1.6, 0.06, 0.25], rotation: [0, 0.5, 0] });
  addSpanner(stage, 1.35, { position: [2.0, 0.06, 0.1], rotation: [0, 0.35, 0] });
  addCup(stage, [-1.6, 0, 1.25]);
}
