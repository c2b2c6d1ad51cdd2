// A still life for careers: a table on the first day at work. Units: decimetres.
import * as THREE from 'three';
import { drawTexture } from '../shapes/canvas-textures';
import { smoothUnion, roundedBoxField, rod, meshFromField } from '../shapes/soft-bodies';
import { addMesh, addRoundedBox, type Placement, type Stage } from '../shapes/stage';
import type { Field, Vec3 } from '../../geometry/vector';
import { addCup, addTableTop } from './desk';
import { METAL } from './metal';

/** A name card: a bar in the site's colour, a head and shoulders, two lines. */
const nameCard = (accent: string) =>
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

/** A strap along points on the table. */
function addStrap(stage: Stage, points: readonly Vec3[], colour: string): void {
  const curve = new THREE.CatmullRomCurve3(points.map((point) => new THREE.Vector3(...point)));
  const geometry = new THREE.TubeGeometry(curve, 160, 0.075, 10);
  // A ribbon: a tube flattened onto the table.
  geometry.applyMatrix4(new THREE.Matrix4().makeScale(1, 0.16, 1));
  addMesh(stage, geometry, { color: colour, rough: 0.85 }, { at: [0, 0.02, 0] });
}

/** A ring spanner of `long` decimetres. */
function addSpanner(stage: Stage, long: number, how: Placement): void {
  const head = (z: number, r: number) => smoothUnion(0.03, rod([0, 0, z], [0, 0.001, z], r));
  const whole = smoothUnion(
    0.08,
    roundedBoxField([0, 0, 0], [0.085, 0.03, long / 2], 0.03),
    head(long / 2, 0.16),
    head(-long / 2, 0.13),
  );
  const flat: Field = (x, y, z) => Math.max(whole(x, y, z), Math.abs(y) - 0.05);
  const holed: Field = (x, y, z) =>
    Math.max(flat(x, y, z), 0.1 - Math.hypot(x, z - long / 2), 0.08 - Math.hypot(x, z + long / 2));
  const reach = long / 2 + 0.22;
  addMesh(stage, meshFromField(holed, [-0.25, -0.1, -reach], [0.25, 0.1, reach], 0.014), METAL, how);
}

/** A name card on its strap, a note book, two spanners, a cup. */
export function addCareers(stage: Stage, accent: string): void {
  addTableTop(stage);
  addRoundedBox(
    stage,
    [1.5, 0.2, 2.1],
    0.05,
    { color: '#26282c', rough: 0.6 },
    { at: [-1.2, 0.1, -0.55], turn: [0, 0.22, 0], segments: 5, step: 0.15 },
  );
  addRoundedBox(
    stage,
    [0.09, 0.215, 2.12],
    0.02,
    { color: accent, rough: 0.7 },
    { at: [-0.67, 0.1, -0.67], turn: [0, 0.22, 0], step: 0.15 },
  );
  const lying: Placement = { at: [0.45, 0.03, 0.55], turn: [0, -0.28, 0] };
  addRoundedBox(
    stage,
    [1.0, 0.035, 1.5],
    0.017,
    { color: '#f4f4f1', rough: 0.25 },
    { ...lying, segments: 5, step: 0.12 },
  );
  const face = new THREE.PlaneGeometry(0.94, 1.42, 8, 12).rotateX(-Math.PI / 2);
  addMesh(
    stage,
    face,
    { map: nameCard(accent), bounce: '#fbfaf7', rough: 0.3 },
    { ...lying, at: [0.45, 0.05, 0.55] },
  );
  addRoundedBox(stage, [0.3, 0.05, 0.1], 0.02, METAL, {
    at: [0.66, 0.05, -0.2],
    turn: [0, -0.28, 0],
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
  addSpanner(stage, 1.7, { at: [1.6, 0.06, 0.25], turn: [0, 0.5, 0] });
  addSpanner(stage, 1.35, { at: [2.0, 0.06, 0.1], turn: [0, 0.35, 0] });
  addCup(stage, [-1.6, 0, 1.25]);
}
