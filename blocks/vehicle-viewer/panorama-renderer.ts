import { VIEW_DEGREES, type ViewDirection } from './view-direction';

/** A 360° image that a canvas shows. */
export interface Panorama {
  draw(direction: ViewDirection): void;
  /** Releases the graphics memory. The canvas can then show another panorama. */
  dispose(): void;
}

/** One triangle that covers the view. */
const VERTEX = `#version 300 es
out vec2 position;
void main() {
  position = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(position, 0.0, 1.0);
}`;

/** Rotates the ray of each pixel by pitch and yaw and looks up its point in the equirectangular image. */
const FRAGMENT = `#version 300 es
precision highp float;
in vec2 position;
uniform vec2 direction;
uniform vec2 extent;
uniform sampler2D image;
out vec4 colour;
const float PI = 3.141592653589793;
void main() {
  vec2 plane = position * extent;
  float up = plane.y * cos(direction.y) + sin(direction.y);
  float level = cos(direction.y) - plane.y * sin(direction.y);
  float longitude = atan(plane.x, level) + direction.x;
  float latitude = atan(up, length(vec2(plane.x, level)));
  colour = texture(image, vec2(longitude / (2.0 * PI) + 0.5, 0.5 - latitude / PI));
}`;

function compileShader(gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader | null {
  const shader = gl.createShader(kind);
  if (!shader) return null;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}

function linkProgram(gl: WebGL2RenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram();
  const shaders = [
    compileShader(gl, gl.VERTEX_SHADER, VERTEX),
    compileShader(gl, gl.FRAGMENT_SHADER, FRAGMENT),
  ];
  for (const shader of shaders) if (shader) gl.attachShader(program, shader);
  gl.linkProgram(program);
  // The program keeps its shaders until it is deleted.
  for (const shader of shaders) gl.deleteShader(shader);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) === true) return program;
  gl.deleteProgram(program);
  return undefined;
}

function fillTexture(gl: WebGL2RenderingContext, texture: WebGLTexture, image: TexImageSource): void {
  gl.bindTexture(gl.TEXTURE_2D, texture);
  // The left and right edges meet behind the viewer. The top and bottom do not wrap.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image);
}

/** A higher pixel density makes no visible difference. */
const MAX_DENSITY = 2;
const RADIANS_PER_DEGREE = Math.PI / 180;

/**
 * Renders an equirectangular image (2:1) as seen from its centre. Returns undefined without WebGL 2, after the context
 * is lost, or if CORS forbids reading the image.
 */
export function createPanorama(canvas: HTMLCanvasElement, image: TexImageSource): Panorama | undefined {
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false, alpha: false });
  if (!gl || gl.isContextLost()) return undefined;
  const program = linkProgram(gl);
  if (!program) return undefined;
  const texture = gl.createTexture();
  const dispose = () => {
    gl.deleteTexture(texture);
    gl.deleteProgram(program);
  };
  try {
    fillTexture(gl, texture, image);
  } catch {
    dispose();
    return undefined;
  }
  gl.useProgram(program);
  const direction = gl.getUniformLocation(program, 'direction');
  const extent = gl.getUniformLocation(program, 'extent');
  const halfExtent = Math.tan((VIEW_DEGREES / 2) * RADIANS_PER_DEGREE);
  return {
    draw({ yaw, pitch }) {
      const density = Math.min(MAX_DENSITY, devicePixelRatio);
      const width = Math.max(1, Math.round(canvas.clientWidth * density));
      const height = Math.max(1, Math.round(canvas.clientHeight * density));
      if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
      gl.viewport(0, 0, width, height);
      gl.uniform2f(direction, yaw * RADIANS_PER_DEGREE, pitch * RADIANS_PER_DEGREE);
      gl.uniform2f(extent, (halfExtent * width) / height, halfExtent);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    dispose,
  };
}
