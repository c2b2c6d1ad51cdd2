// A dealer's house: a glazed showroom with a roof of some form, a frame around its door, a sign, a workshop wing.
import * as THREE from 'three';
import { SVGLoader } from 'three/examples/jsm/loaders/SVGLoader.js';
import { boards, bricks, ribs } from '../shapes/paint.mjs';
import { box, cylinder, lamp, put, sheet } from '../shapes/stage.mjs';

/** Wall materials: what covers the parts that are not glass. */
const WALLS = {
  panel: () => ({ color: '#e9e9e6', rough: 0.45 }),
  dark: () => ({ color: '#25282b', rough: 0.42, metal: 0.2 }),
  concrete: () => ({ color: '#a9a69f', rough: 0.85 }),
  render: () => ({ color: '#efe9df', rough: 0.9 }),
  sandstone: () => ({
    map: bricks({ colour: '#c9a878', seed: 5, repeat: [2, 2] }),
    bounce: '#c9a878',
    rough: 0.9,
  }),
  brick: () => ({
    map: bricks({ colour: '#8a4a36', seed: 3, repeat: [3, 3] }),
    bounce: '#8a4a36',
    rough: 0.9,
  }),
  timber: () => ({
    map: boards({ colour: '#a9794b', count: 14, seed: 4, repeat: [2, 1] }),
    bounce: '#a9794b',
    rough: 0.7,
  }),
  corrugated: () => ({
    color: '#8d9698',
    map: ribs({ count: 24, dark: 0.35, repeat: [3, 1] }),
    rough: 0.4,
    metal: 0.5,
  }),
  green: () => ({
    color: '#4c5f51',
    map: ribs({ count: 24, dark: 0.35, repeat: [3, 1] }),
    rough: 0.5,
    metal: 0.2,
  }),
};

/** The roof's height over the width, as a share: x from -1 to 1. */
export const ROOFS = {
  slab: () => 0,
  skillion: (x) => (x + 1) * 0.5,
  gable: (x) => 1 - Math.abs(x),
  saw: (x) => {
    const t = (x + 1) * 1.5;
    const part = t === 3 ? 1 : t - Math.floor(t);
    return part < 0.82 ? part / 0.82 : (1 - part) / 0.18;
  },
  wave: (x) => 0.5 + 0.5 * Math.sin(x * 2.6 + 0.8),
  monitor: (x) => (Math.abs(x) < 0.45 ? 1 : 0),
};

/** A strip of surface between two lines over x, baked finely. */
function curtain(stage, spec, { x0, x1, low, high, z, columns, rows = 4, how }) {
  const geometry = new THREE.PlaneGeometry(1, 1, columns, rows);
  const p = geometry.attributes.position;
  const uv = geometry.attributes.uv;
  for (let k = 0; k < p.count; k++) {
    const x = x0 + (x1 - x0) * uv.getX(k);
    const y = low(x) + (high(x) - low(x)) * uv.getY(k);
    p.setXYZ(k, x, y, z);
    uv.setXY(k, x / 4, y / 4);
  }
  return put(stage, geometry, spec, how);
}

/** A roof sheet that follows the profile from front to back. */
function roofSheet(stage, spec, { half, profile, thick, front, back }) {
  const shape = new THREE.Shape();
  const n = 60;
  const xs = Array.from({ length: n + 1 }, (_, k) => -half + (2 * half * k) / n);
  shape.moveTo(xs[0], profile(xs[0]));
  for (const x of xs.slice(1)) shape.lineTo(x, profile(x));
  for (const x of xs.toReversed()) shape.lineTo(x, profile(x) - thick);
  const geometry = new THREE.ExtrudeGeometry(shape, { depth: front - back, bevelEnabled: false, steps: 8 });
  geometry.translate(0, 0, back);
  return put(stage, geometry, spec);
}

/**
 * Builds the house; its front stands at z = 0, its door near x = 0, the ground at y = 0.
 * @param plan `{ width, depth, height, roof, rise, wall, fascia, accent, portal, wing, columns, logo }`
 */
export function building(stage, plan, glass) {
  const { width, depth = 13, height = 5.2, roof = 'slab', rise = 1.4, wall = 'panel', accent } = plan;
  const half = width / 2;
  const walls = WALLS[wall]();
  const dark = { color: '#1d2022', rough: 0.45, metal: 0.3 };
  const overhang = plan.overhang ?? 0.4;
  const profile = (x) => height + rise * ROOFS[roof](Math.max(-1, Math.min(1, x / (half + 0.6))));
  const glazed = plan.glazed ?? 3.9;
  const left = -half + (plan.solidLeft ?? 0);
  const right = half - (plan.solidRight ?? 0);

  // Shell: floor, sides, back, ceiling, the wall over the glass.
  sheet(stage, [width, depth], { color: '#c9c8c4', rough: 0.16 }, { at: [0, 0.06, -depth / 2] });
  box(stage, [0.3, height, depth], walls, { at: [-half, height / 2, -depth / 2] });
  box(stage, [0.3, height, depth], walls, { at: [half, height / 2, -depth / 2] });
  box(
    stage,
    [width, height, 0.3],
    { color: plan.back ?? '#e4e2de', rough: 0.8 },
    { at: [0, height / 2, -depth] },
  );
  box(
    stage,
    [width - 0.4, 0.2, depth - 0.3],
    { color: '#f1f0ee', rough: 0.9 },
    { at: [0, glazed + 0.35, -depth / 2], step: 0.8 },
  );
  const fascia =
    plan.fascia === 'accent' ? { color: accent, rough: 0.4 } : plan.fascia ? WALLS[plan.fascia]() : walls;
  curtain(stage, fascia, {
    x0: -half - 0.15,
    x1: half + 0.15,
    low: () => glazed,
    high: profile,
    z: 0.16,
    columns: Math.round(width / 0.4),
  });
  if (plan.solidLeft)
    box(stage, [plan.solidLeft, glazed + 0.02, 0.34], walls, { at: [(-half + left) / 2, glazed / 2, 0] });
  if (plan.solidRight)
    box(stage, [plan.solidRight, glazed + 0.02, 0.34], walls, { at: [(half + right) / 2, glazed / 2, 0] });

  // Roof.
  const cover = plan.roofColour ?? '#3a3f42';
  roofSheet(
    stage,
    { color: cover, rough: 0.5, metal: 0.2 },
    { half: half + 0.6, profile: (x) => profile(x) + 0.28, thick: 0.3, front: overhang, back: -depth - 0.5 },
  );
  if (overhang > 1)
    box(
      stage,
      [width + 1.2, 0.06, overhang - 0.2],
      { color: plan.soffit ?? '#e8e4dc', rough: 0.8 },
      { at: [0, height - 0.06, overhang / 2 + 0.1], casts: false },
    );

  front(stage, { ...plan, left, right, glazed, dark }, glass);
  if (plan.portal) portal(stage, { ...plan, glazed });
  if (plan.canopy) canopy(stage, plan, height);
  inside(stage, { half, depth, glazed, accent });
  if (plan.wing) wing(stage, plan, walls);
  return { profile, glazed };
}

/** Mullions and panes, with a door in the middle. */
function front(stage, { left, right, glazed, dark, bay = 2.4 }, glass) {
  const bays = Math.max(2, Math.round((right - left) / bay));
  const pitch = (right - left) / bays;
  for (let k = 0; k <= bays; k++)
    box(stage, [0.07, glazed, 0.16], dark, { at: [left + k * pitch, glazed / 2, 0.02], step: 1 });
  for (const y of [0.06, 2.75, glazed - 0.05])
    box(stage, [right - left, 0.08, 0.14], dark, { at: [(left + right) / 2, y, 0.02], step: 1 });
  for (let k = 0; k < bays; k++) {
    const pane = new THREE.Mesh(new THREE.PlaneGeometry(pitch - 0.05, glazed), glass);
    pane.position.set(left + (k + 0.5) * pitch, glazed / 2, 0.02);
    pane.rotation.y = Math.sin(k * 5.1) * 0.004;
    pane.rotation.x = Math.sin(k * 2.7) * 0.003;
    pane.renderOrder = 2;
    stage.scene.add(pane);
  }
}

/** A frame in the brand's colour around the door. */
function portal(stage, { accent, glazed, portalAt = 0, portalWidth = 5.2, portalHeight, height }) {
  const tall = portalHeight ?? height + 0.9;
  const deep = 2.1;
  const spec = { color: accent, rough: 0.35, coat: 0.5 };
  for (const side of [-1, 1])
    box(stage, [0.55, tall, deep], spec, {
      at: [portalAt + (side * portalWidth) / 2, tall / 2, deep / 2 - 0.2],
      step: 0.35,
    });
  box(stage, [portalWidth + 0.55, tall - glazed + 0.4, deep], spec, {
    at: [portalAt, (tall + glazed - 0.4) / 2, deep / 2 - 0.2],
    step: 0.35,
  });
  const light = {
    at: [portalAt, glazed - 0.45, 1],
    u: [portalWidth * 0.6, 0, 0],
    v: [0, 0, 0.3],
    colour: [9, 8.2, 6.8],
    samples: [2, 1],
  };
  lamp(stage, light);
  put(
    stage,
    new THREE.BoxGeometry(portalWidth * 0.6, 0.03, 0.12),
    { color: '#ffffff', glow: { color: '#fff0d8', power: 5 } },
    { at: [portalAt, glazed - 0.42, 1], casts: false, bakes: false },
  );
}

/** A light roof on thin columns before the front. */
function canopy(stage, { accent, canopy: kind, width, timber }, height) {
  const deep = 4.2;
  const y = Math.min(height - 0.5, 3.7);
  const w = width * (kind === 'wide' ? 0.92 : 0.5);
  const under = timber ? WALLS.timber() : { color: '#f0ede6', rough: 0.8 };
  box(
    stage,
    [w, 0.28, deep],
    { color: kind === 'wide' ? '#f3f2ee' : accent, rough: 0.5 },
    { at: [0, y + 0.16, deep / 2 + 0.1] },
  );
  box(stage, [w - 0.2, 0.05, deep - 0.2], under, { at: [0, y, deep / 2 + 0.1] });
  const posts = Math.max(2, Math.round(w / 5));
  for (let k = 0; k < posts; k++)
    cylinder(
      stage,
      [0.07, 0.07, y],
      { color: '#e9e7e2', rough: 0.4 },
      { at: [-w / 2 + 0.5 + (k * (w - 1)) / (posts - 1), y / 2, deep - 0.3], step: 0.3, around: 12 },
    );
  for (let k = 0; k < posts + 1; k++) {
    const x = -w / 2 + ((k + 0.5) * w) / (posts + 1);
    lamp(stage, {
      at: [x, y - 0.06, deep / 2],
      u: [0.5, 0, 0],
      v: [0, 0, 0.5],
      colour: [10, 8.6, 6.6],
      samples: [1, 1],
    });
    put(
      stage,
      new THREE.CylinderGeometry(0.11, 0.11, 0.02, 16),
      { color: '#fff', glow: { color: '#fff0d8', power: 6 } },
      { at: [x, y - 0.035, deep / 2], casts: false, bakes: false },
    );
  }
}

/** What can be seen through the glass: lights, a wall in the brand's colour, desks. */
function inside(stage, { half, depth, glazed, accent }) {
  const rows = 4;
  for (let k = 0; k < rows; k++) {
    const z = -1.6 - (k * (depth - 3)) / (rows - 1);
    const w = half * 2 - 2.4;
    put(
      stage,
      new THREE.BoxGeometry(w, 0.05, 0.12),
      { color: '#fff', glow: { color: '#fff3e2', power: 3.4 } },
      { at: [0, glazed + 0.22, z], casts: false, bakes: false },
    );
    lamp(stage, {
      at: [0, glazed + 0.18, z],
      u: [w, 0, 0],
      v: [0, 0, 0.16],
      colour: [13, 12, 10],
      samples: [5, 1],
    });
  }
  box(
    stage,
    [half * 0.7, glazed * 0.78, 0.25],
    { color: accent, rough: 0.5 },
    { at: [-half * 0.42, glazed * 0.39, -depth + 0.6] },
  );
  box(stage, [half * 0.5, 2.5, 3], { color: '#d8cbb8', rough: 0.7 }, { at: [half * 0.6, 1.3, -depth + 1.8] });
  for (const x of [-0.1, 0.14])
    box(
      stage,
      [1.9, 0.75, 0.8],
      { color: '#efece6', rough: 0.5 },
      { at: [half * x, 0.43, -depth * 0.62], step: 0.4 },
    );
}

/** A lower wing with roller doors beside the showroom. */
function wing(stage, { width, wing: side, wingWall }, walls) {
  const [w, h, d] = [11, 4.3, 11];
  const x = side * (width / 2 + w / 2 + 0.1);
  const cover = wingWall ? WALLS[wingWall]() : walls;
  box(stage, [w, h, d], cover, { at: [x, h / 2, -d / 2 - 1.2] });
  box(stage, [w + 0.4, 0.25, d + 0.6], { color: '#3a3f42', rough: 0.6 }, { at: [x, h + 0.1, -d / 2 - 1.2] });
  for (const k of [-1, 0, 1]) {
    box(
      stage,
      [2.9, 3.3, 0.1],
      { color: '#cfd2d2', map: ribs({ count: 14, dark: 0.3, repeat: [1, 1] }), rough: 0.5 },
      { at: [x + k * 3.5, 1.65, -1.18], turn: [0, 0, 0], step: 0.5 },
    );
    lamp(stage, {
      at: [x + k * 3.5, 3.75, -0.9],
      u: [0.4, 0, 0],
      v: [0, 0, 0.3],
      colour: [14, 12, 9],
      samples: [1, 1],
    });
    put(
      stage,
      new THREE.BoxGeometry(0.4, 0.05, 0.2),
      { color: '#fff', glow: { color: '#fff0d8', power: 5 } },
      { at: [x + k * 3.5, 3.78, -0.95], casts: false, bakes: false },
    );
  }
}

/** A word mark (SVG text) as raised letters, `width` metres wide, its middle at the origin. */
export function letters(svg, width, { depth = 0.09 } = {}) {
  const { paths, xml } = new SVGLoader().parse(svg);
  const [, , w, h] = (xml.getAttribute('viewBox') ?? '0 0 200 40').split(/[\s,]+/).map(Number);
  const scale = width / w;
  const group = new THREE.Group();
  for (const path of paths) {
    const { fill } = path.userData.style;
    if (!fill || fill === 'none' || path.userData.style.fillOpacity === 0) continue;
    const colour = path.color.clone();
    for (const shape of path.toShapes()) {
      const geometry = new THREE.ExtrudeGeometry(shape, {
        depth: depth / scale,
        bevelEnabled: false,
        curveSegments: 6,
      });
      const material = new THREE.MeshStandardMaterial({
        color: colour,
        roughness: 0.5,
        emissive: colour,
        emissiveIntensity: 0.12,
        side: THREE.DoubleSide,
      });
      group.add(new THREE.Mesh(geometry, material));
    }
  }
  group.scale.set(scale, -scale, scale);
  group.position.set(-width / 2, (h * scale) / 2, 0);
  const holder = new THREE.Group();
  holder.add(group);
  holder.userData.height = h * scale;
  holder.traverse((part) => {
    part.castShadow = true;
  });
  return holder;
}
