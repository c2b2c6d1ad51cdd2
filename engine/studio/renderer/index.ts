// Renders a scene module (three.js) to pixels in a headless browser, without a graphics card.
// In: the path of a module that runs in the browser, sizes and parameters. Out: pixels or an AVIF file.
// A scene module's default export is a `SceneFactory`; see draw-in-browser.ts.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { build, type Rolldown } from 'vite';
import type { DrawOptions, SceneModule } from './draw-in-browser';

const STUDIO_RENDERER_DIR = dirname(fileURLToPath(import.meta.url));
const root = join(STUDIO_RENDERER_DIR, '..', '..', '..');

/** Select the software renderer. Unlike graphics cards, it draws the same pixels on every machine. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--use-gl=angle',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Finds the browser of the system tests. The set-up step stores its path. */
function findBrowser(): string {
  const pathFile = join(root, 'node_modules/.forecourt-browser');
  const path = process.env.CHROME_PATH ?? (existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : '');
  if (!path) throw new Error('No browser found. Set CHROME_PATH, or run `npm test`, which installs one.');
  return path;
}

/** Bundles a scene and its imports into one ES module. */
async function bundleModule(entry: string): Promise<string> {
  const results = [
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      build: {
        write: false,
        minify: false,
        target: 'esnext',
        lib: { entry, formats: ['es'], fileName: 'scene' },
      },
    }),
  ].flat();
  return (results[0] as Rolldown.RolldownOutput).output[0].code;
}

/** Serves the page, its modules and its data. Passes posted pixels to `onPixels`. */
function startServer(
  modules: ReadonlyMap<string, string | Uint8Array>,
  onPixels: (bytes: Buffer) => void,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        onPixels(Buffer.concat(chunks));
        response.end();
      });
      return;
    }
    const name = new URL(request.url ?? '/', 'http://studio').pathname;
    if (name === '/') {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Studio</title><body></body>');
      return;
    }
    const content = modules.get(name);
    // Browsers request an icon even if the page has none.
    if (content === undefined) response.statusCode = name === '/favicon.ico' ? 204 : 404;
    response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
    response.end(content);
  });
  return new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Pixels: RGBA with 8 bits per channel. */
export interface PixelImage {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** Light before tone mapping: `layers` consecutive images of RGBA floats. */
export interface LinearImage {
  readonly width: number;
  readonly height: number;
  readonly layers: number;
  readonly data: Float32Array;
}

export interface StudioRenderer {
  /** Draws one image with the scene module at an absolute path. */
  render(module: string, options: DrawOptions & { linear: true }): Promise<LinearImage>;
  render(module: string, options: DrawOptions): Promise<PixelImage & { readonly layers: number }>;
  /** Serves bytes to scenes at `/<name>`. */
  share(name: string, bytes: Uint8Array): void;
  close(): Promise<void>;
}

/** Starts the browser and the server of its modules. Call `close` to stop both. */
export async function openRenderer(): Promise<StudioRenderer> {
  const modules = new Map<string, string | Uint8Array>();
  let receivedBytes: Buffer = Buffer.alloc(0);
  const server = await startServer(modules, (bytes) => {
    receivedBytes = bytes;
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text().slice(0, 2000));
  });
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  modules.set('/page.js', await bundleModule(join(STUDIO_RENDERER_DIR, 'draw-in-browser.ts')));

  const render = async (module: string, options: DrawOptions) => {
    const name = `/${Buffer.from(module).toString('hex')}.js`;
    if (!modules.has(name)) modules.set(name, await bundleModule(module));
    const size = await page.evaluate(
      async ({ pageModule, scene, drawOptions }) => {
        const { draw } = (await import(pageModule)) as typeof import('./draw-in-browser');
        return draw(((await import(scene)) as SceneModule).default, drawOptions);
      },
      { pageModule: '/page.js', scene: name, drawOptions: options },
    );
    const data = options.linear ? new Float32Array(Uint8Array.from(receivedBytes).buffer) : receivedBytes;
    return { ...size, data };
  };
  const close = async () => {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    render: render as StudioRenderer['render'],
    close,
    share(path, bytes) {
      modules.set(`/${path}`, bytes);
    },
  };
}

/** Writes pixels as an AVIF file. `quality` is from 1 to 100. Resolves to the file's size in bytes. */
export async function writeAvif(
  file: string,
  { width, height, data }: PixelImage,
  quality = 55,
  effort = 4,
): Promise<number> {
  mkdirSync(dirname(file), { recursive: true });
  const { size } = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .avif({ quality, effort, chromaSubsampling: '4:2:0' })
    .toFile(file);
  return size;
}
