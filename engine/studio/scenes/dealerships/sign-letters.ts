// The letters of a sign: a logo's outlines, extruded.
import * as THREE from 'three';
import { SVGLoader, type SVGResult } from 'three/examples/jsm/loaders/SVGLoader.js';

/** The loader's data for each path. */
interface SvgPathData {
  readonly style: { readonly fill?: string; readonly fillOpacity: number };
}

/** Creates raised letters from a word mark (SVG text), `width` metres wide and centred at the origin. */
export function createSignLetters(svg: string, width: number, { depth = 0.09 } = {}): THREE.Group {
  const { paths, xml } = new SVGLoader().parse(svg) as SVGResult & { xml: Element };
  const [, , w, h] = (xml.getAttribute('viewBox') ?? '0 0 200 40').split(/[\s,]+/).map(Number);
  const scale = width / w;
  const group = new THREE.Group();
  for (const path of paths) {
    const { fill, fillOpacity } = (path.userData as unknown as SvgPathData).style;
    if (!fill || fill === 'none' || fillOpacity === 0) continue;
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
  const sign = new THREE.Group();
  sign.add(group);
  sign.traverse((part) => {
    part.castShadow = true;
  });
  return sign;
}
