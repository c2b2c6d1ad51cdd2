// A still life for parts: tyres on a clean floor.
import * as THREE from 'three';
import type { Vec2, Vec3 } from '../../geometry/vector';
import { addBox, addMesh, addSheet, type Stage } from '../shapes/stage';

/** Adds four tyres on a clean floor; one is leaning. Units are quarter metres. */
export function addTyres(stage: Stage, accent: string): void {
  addSheet(stage, [44, 14], { color: '#b9bbbc', roughness: 0.3 }, { step: 0.3 });
  addBox(stage, [44, 9, 0.2], { color: '#c9cbcc', roughness: 0.9 }, { position: [0, 4.4, -5], step: 0.5 });
  addBox(stage, [44, 0.9, 0.1], { color: accent, roughness: 0.5 }, { position: [0, 1.9, -4.85], step: 0.4 });
  const rubber = { color: '#17181a', roughness: 0.72 };
  const section: Vec2[] = [
    [0.86, -0.36],
    [0.9, -0.4],
    [1.12, -0.43],
    [1.3, -0.4],
    [1.37, -0.33],
    [1.38, -0.22],
  ];
  const profile = section.map((p) => new THREE.Vector2(...p));
  const grooves = [-0.2, 0, 0.2]
    .flatMap((y): Vec2[] => [
      [1.385, y - 0.035],
      [1.34, y - 0.025],
      [1.34, y + 0.025],
      [1.385, y + 0.035],
    ])
    .map((p) => new THREE.Vector2(...p));
  const outline = [...profile, ...grooves, ...profile.toReversed().map((p) => new THREE.Vector2(p.x, -p.y))];
  const closedOutline = [...outline, new THREE.Vector2(0.86, -0.36)];
  const addTyre = (position: Vec3, rotation: Vec3) => {
    const group = new THREE.Group();
    group.position.set(...position);
    group.rotation.set(...rotation);
    stage.scene.add(group);
    const subdividedOutline = closedOutline.flatMap((p, k) =>
      k === 0 ? [p] : [0.5, 1].map((t) => closedOutline[k - 1].clone().lerp(p, t)),
    );
    addMesh(
      stage,
      new THREE.LatheGeometry(subdividedOutline, 110),
      { ...rubber, side: THREE.DoubleSide },
      { parent: group },
    );
    for (let k = 0; k < 72; k++) {
      const a = (k / 72) * Math.PI * 2;
      for (const [y, tilt] of [
        [-0.31, 0.35],
        [-0.1, -0.3],
        [0.1, 0.3],
        [0.31, -0.35],
      ]) {
        const lug = new THREE.BoxGeometry(0.05, 0.15, 0.085);
        addMesh(stage, lug, rubber, {
          position: [Math.cos(a) * 1.378, y, -Math.sin(a) * 1.378],
          rotation: [tilt, a, 0],
          parent: group,
          isBaked: false,
          castsShadow: false,
        });
      }
    }
  };
  for (let k = 0; k < 3; k++)
    addTyre([0.9 + Math.sin(k * 2.1) * 0.06, 0.44 + k * 0.87, -0.9], [0, k * 1.3, 0]);
  addTyre([-1.9, 1.37, 0.15], [Math.PI / 2 - 0.14, 0, 0.45]);
}
