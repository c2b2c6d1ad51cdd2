// The browser part of the renderer: draws with one WebGL renderer and posts the pixels back to Node.
import * as THREE from 'three';
import type { Vec3 } from '../geometry/vector';

let renderer: THREE.WebGLRenderer;

/** A request from Node. `view` and `params` are passed to the scene unchanged. */
export interface DrawOptions {
  width: number;
  height: number;
  /** Supersampling factor: the image is drawn larger by this factor and then averaged. */
  oversample?: number;
  /** Whether to return light before tone mapping. */
  linear?: boolean;
  view?: unknown;
  params?: unknown;
}

export interface SceneTools<Params = unknown, View = unknown> {
  THREE: typeof THREE;
  renderer: THREE.WebGLRenderer;
  /** Size of the target in pixels. */
  width: number;
  height: number;
  view: View;
  params: Params;
  createSoftboxEnvironment: typeof createSoftboxEnvironment;
}

/** A scene with its camera, or a function that draws into a given target. */
export type BuiltScene = { layers?: number; samples?: number; exposure?: number } & (
  { scene: THREE.Scene; camera: THREE.Camera } | { draw(target: THREE.WebGLRenderTarget): void }
);

// `never`, because each scene declares the parameters that it expects from Node.
export type SceneFactory = (tools: SceneTools<never, never>) => BuiltScene | Promise<BuiltScene>;

export interface SceneModule {
  default: SceneFactory;
}

type ReadPixels = (texture: THREE.Texture, exposure: number) => Float32Array | Uint8Array;

/** Softboxes around a neutral room: [x, y, z, width, height] in metres and brightness. Each faces the centre. */
const SOFTBOXES: readonly (readonly [number, number, number, number, number, number])[] = [
  [0, 5.5, 0, 9, 3.6, 7.5],
  [0, 2.6, 7, 10, 1.1, 2.6],
  [0, 2.6, -7, 10, 1.1, 1.8],
  [7.5, 2.4, 3, 3, 3, 3.4],
  [-7.5, 2.4, 3, 3, 3, 2.2],
];

/** Creates an environment map of softboxes, for `scene.environment`. */
function createSoftboxEnvironment(
  boxes = SOFTBOXES,
  room: Vec3 = [0.16, 0.165, 0.175],
  floor: Vec3 = [0.3, 0.305, 0.315],
): THREE.Texture {
  const scene = new THREE.Scene();
  scene.background = new THREE.Color(...room);
  const add = (geometry: THREE.BufferGeometry, colour: THREE.Color) => {
    const material = new THREE.MeshBasicMaterial({ color: colour, side: THREE.DoubleSide });
    const mesh = new THREE.Mesh(geometry, material);
    scene.add(mesh);
    return mesh;
  };
  for (const [x, y, z, width, height, brightness] of boxes) {
    const mesh = add(
      new THREE.PlaneGeometry(width, height),
      new THREE.Color(brightness, brightness, brightness),
    );
    mesh.position.set(x, y, z);
    mesh.lookAt(0, 0.6, 0);
  }
  const ground = add(new THREE.PlaneGeometry(40, 40), new THREE.Color(...floor));
  ground.rotation.x = -Math.PI / 2;
  ground.position.y = -0.01;
  const generator = new THREE.PMREMGenerator(renderer);
  return generator.fromScene(scene, 0.012, 0.1, 100, { size: 512 }).texture;
}

const readers = new Map<string, ReadPixels>();

/** Returns the pixel reader for a size. It is cached because a turntable uses it 36 times. */
function getReader(width: number, height: number, linear: boolean): ReadPixels {
  const key = `${width} ${height} ${linear}`;
  const read = readers.get(key) ?? createReader(width, height, linear);
  readers.set(key, read);
  return read;
}

/** Creates a reader that averages the drawn pixels for each output pixel, before tone mapping. */
function createReader(width: number, height: number, linear: boolean): ReadPixels {
  const target = new THREE.WebGLRenderTarget(width, height, {
    type: linear ? THREE.FloatType : THREE.UnsignedByteType,
    depthBuffer: false,
  });
  const quad = new THREE.Mesh(
    new THREE.PlaneGeometry(2, 2),
    new THREE.ShaderMaterial({
      depthTest: false,
      depthWrite: false,
      uniforms: {
        map: { value: null },
        step: { value: new THREE.Vector2() },
        exposure: { value: 1 },
        linear: { value: linear },
      },
      vertexShader: 'varying vec2 at;void main(){at=uv;gl_Position=vec4(position.xy,0.,1.);}',
      fragmentShader: `varying vec2 at;uniform sampler2D map;uniform vec2 step;uniform float exposure;uniform bool linear;
        vec3 curve(vec3 c){c*=exposure;return clamp((c*(2.51*c+.03))/(c*(2.43*c+.59)+.14),0.,1.);}
        void main(){vec3 sum=vec3(0.);
          for(int y=-1;y<=1;y+=2)for(int x=-1;x<=1;x+=2)sum+=min(texture2D(map,at+vec2(x,y)*step*.5).rgb,vec3(8.));
          sum*=.25;
          if(!linear){sum=curve(sum);sum=mix(12.92*sum,1.055*pow(sum,vec3(1./2.4))-.055,vec3(greaterThan(sum,vec3(.0031308))));}
          gl_FragColor=vec4(sum,1.);}`,
    }),
  );
  const camera = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
  return (texture, exposure) => {
    const { uniforms } = quad.material;
    uniforms.map.value = texture;
    // Without oversampling, each output pixel is one drawn pixel.
    const sampleOffset = renderer.domElement.width > width ? 0.5 : 0;
    uniforms.step.value.set(sampleOffset / width, sampleOffset / height);
    uniforms.exposure.value = exposure;
    renderer.setRenderTarget(target);
    renderer.render(quad, camera);
    const pixels = new (linear ? Float32Array : Uint8Array)(width * height * 4);
    renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels);
    renderer.setRenderTarget(null);
    return pixels;
  };
}

/** Flips the rows, because WebGL starts at the bottom and image files at the top. */
function flipRows<Pixels extends Float32Array | Uint8Array>(
  pixels: Pixels,
  width: number,
  height: number,
): Pixels {
  const flipped = pixels.slice() as Pixels;
  const row = width * 4;
  for (let y = 0; y < height; y++)
    flipped.set(pixels.subarray((height - 1 - y) * row, (height - y) * row), y * row);
  return flipped;
}

/** Draws one image and posts its pixels to Node. */
export async function draw(createScene: SceneFactory, options: DrawOptions) {
  const { width, height, oversample = 1.5, linear = false } = options;
  renderer ??= new THREE.WebGLRenderer({ antialias: false, alpha: false });
  renderer.toneMapping = THREE.NoToneMapping;
  const [drawWidth, drawHeight] = [Math.round(width * oversample), Math.round(height * oversample)];
  renderer.setSize(drawWidth, drawHeight, false);
  const tools = {
    THREE,
    renderer,
    width: drawWidth,
    height: drawHeight,
    view: options.view,
    params: options.params,
    createSoftboxEnvironment,
  };
  const scene = await createScene(tools as SceneTools<never, never>);
  const layers = scene.layers ?? 1;
  const target = new THREE.WebGLRenderTarget(drawWidth, drawHeight, {
    type: THREE.HalfFloatType,
    samples: scene.samples ?? 4,
    count: layers,
  });
  if ('draw' in scene) scene.draw(target);
  else {
    renderer.setRenderTarget(target);
    renderer.clear();
    renderer.render(scene.scene, scene.camera);
  }
  const read = getReader(width, height, linear);
  const layerPixels = target.textures.map((texture) =>
    flipRows(read(texture, scene.exposure ?? 1), width, height),
  );
  target.dispose();
  await fetch('/', { method: 'POST', body: new Blob(layerPixels as BlobPart[]) });
  return { width, height, layers };
}
