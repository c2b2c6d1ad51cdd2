import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type {
  PlaygroundMediaDeletedList,
  PlaygroundMediaItem,
  PlaygroundMediaList,
  PlaygroundMediaUploaded,
  PlaygroundMediaUses,
} from '../../schemas';
import { runCommand } from '../support/cli';
import { sendRequest } from '../support/http';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { callPlayground } from '../support/playground-api';
import { createDecompressionBomb, createSamplePhoto } from '../support/sample-photos';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const ENTRY = `${slug}/content/articles/our-yard.json`;

let testServer: IsolatedServer;
let photo: Buffer;
beforeAll(async () => {
  testServer = await startIsolatedServer({
    slug,
    prepare: (tenants) => mkdirSync(join(tenants.folder, slug, 'content/articles'), { recursive: true }),
  });
  photo = await sharp(await createSamplePhoto(900, 600))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 28/1 0/1' } })
    .toBuffer();
});
afterAll(() => testServer.close());

const port = () => testServer.server.port;
const folder = (layer = slug) => join(testServer.tenants.folder, layer, 'media');
const listUploads = (layer = slug) =>
  existsSync(join(folder(layer), 'uploads')) ? readdirSync(join(folder(layer), 'uploads')).sort() : [];
const upload = (
  content: Buffer,
  query: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) =>
  callPlayground(
    port(),
    `media/upload?${new URLSearchParams({ tenant: slug, layer: slug, name: 'Our yard.jpg', ...query }).toString()}`,
    content,
    headers,
  );
async function call<Result>(path: string, body: object): Promise<Result> {
  const response = await callPlayground(port(), `media/${path}`, { tenant: slug, ...body });
  expect(response.status, response.body).toBe(200);
  return JSON.parse(response.body) as Result;
}
const list = (query: object = {}) => call<PlaygroundMediaList>('list', query);
async function store(
  content: Buffer,
  query: Readonly<Record<string, string>> = {},
): Promise<PlaygroundMediaUploaded> {
  const response = await upload(content, query);
  expect(response.status, response.body).toBe(200);
  return JSON.parse(response.body) as PlaygroundMediaUploaded;
}

test('a picture is stored upright, without its place, once, and shown by the site', async () => {
  const { item, isDuplicate } = await store(photo);
  expect(isDuplicate).toBe(false);
  expect(item).toMatchObject({ layer: slug, width: 600, height: 900, kind: 'picture', isUploaded: true });
  expect(item.path).toMatch(/^uploads\/our-yard-[0-9a-f]{8}\.webp$/);
  const stored = readFileSync(join(folder(), item.path));
  expect((await sharp(stored).metadata()).exif).toBeUndefined();

  const shown = await testServer.site.get(item.address);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await testServer.site.get(`/img${item.address}?width=320`)).status).toBe(200);

  // The same picture under another name, and the stored one itself.
  for (const again of [photo, stored])
    expect(await store(again, { name: 'Copy.jpg' })).toMatchObject({
      isDuplicate: true,
      item: { path: item.path },
    });
  expect(listUploads()).toHaveLength(1);

  const audit = await runCommand(['audit', '--json', '--tenant', slug], { env: testServer.env });
  expect(audit.stdout).toContain(`${slug}/media/${item.path}`);
});

describe('an upload is guarded as a save', () => {
  it.each<[string, Record<string, string>]>([
    ['without the token', { 'x-playground-token': 'guess' }],
    ['from another origin', { origin: 'http://evil.example' }],
    ['from a site of this server', { origin: `http://${slug}.localhost` }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s', async (_name, headers) => {
    const before = listUploads();
    expect((await upload(await createSamplePhoto(40, 30), {}, headers)).status).toBe(403);
    expect(listUploads()).toEqual(before);
  });

  test('on another host, or as a form', async () => {
    const path = `/playground/api/media/upload?tenant=${slug}&layer=${slug}&name=a`;
    const body = await createSamplePhoto(40, 30);
    expect((await sendRequest(port(), 'evil.example', path, { method: 'POST', body })).status).toBe(421);
    expect((await sendRequest(port(), testServer.site.host, path, { method: 'POST', body })).status).toBe(
      405,
    );
    for (const type of ['multipart/form-data; boundary=x', 'text/plain', 'image/jpeg'])
      expect((await upload(body, {}, { 'content-type': type })).status).toBe(415);
  });
});

describe('a hostile file', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['a decompression bomb', () => createDecompressionBomb(50_000, 50_000), /million pixels/],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /SVG/,
    ],
    [
      'HTML with the name of a picture',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      /not a picture/,
    ],
    ['a truncated picture', () => photo.subarray(0, 2_000), /damaged/],
    ['nothing', () => Buffer.alloc(0), /empty/],
  ])('%s is not stored', async (_name, create, reason) => {
    const before = listUploads();
    const response = await upload(await create(), { name: 'innocent.jpg' });
    expect([400, 422]).toContain(response.status);
    expect(response.body).toMatch(reason);
    expect(listUploads()).toEqual(before);
  });

  test('what is appended to a picture is not stored', async () => {
    const script = '<script>alert(document.domain)</script>';
    const { item } = await store(Buffer.concat([await createSamplePhoto(80, 60), Buffer.from(script)]), {
      name: 'polyglot',
    });
    expect(readFileSync(join(folder(), item.path)).includes('<script>')).toBe(false);
  });

  test('too large a body is refused', async () => {
    // Announced only: the server refuses it before it reads it, and closes the connection while a client still sends.
    const announced = { 'content-length': String(28 * 1024 * 1024) };
    expect((await upload(Buffer.from('x'), {}, announced)).status).toBe(413);
  });

  test('no name leads out of the folder', async () => {
    const { item } = await store(await createSamplePhoto(90, 60), { name: '../../../pages/home.json' });
    expect(item.path).toMatch(/^uploads\/home-[0-9a-f]{8}\.webp$/);
    const photoBytes = await createSamplePhoto(100, 60);
    for (const replaces of [
      '../tenant.json',
      'uploads/../../tenant.json',
      '/etc/passwd',
      '.hidden.jpg',
      'a\\b.jpg',
    ])
      expect([400, 404], replaces).toContain((await upload(photoBytes, { replaces })).status);
    for (const layer of ['none', '..', 'Base'])
      expect([400, 422]).toContain((await upload(photoBytes, { layer })).status);
  });

  test('no link leads out of the folder', async () => {
    writeFileSync(join(testServer.tenants.folder, 'secret.jpg'), 'secret');
    symlinkSync(join(testServer.tenants.folder, 'secret.jpg'), join(folder(), 'link.jpg'));
    const reference = { layer: slug, path: 'link.jpg' };
    for (const path of ['delete', 'describe'])
      expect((await callPlayground(port(), `media/${path}`, { tenant: slug, ...reference })).status).toBe(
        404,
      );
    expect(readFileSync(join(testServer.tenants.folder, 'secret.jpg'), 'utf8')).toBe('secret');
    expect((await list({ text: 'link.jpg' })).items).toEqual([]);
  });
});

test('a description is kept in media.json, which check accepts, and found by the search', async () => {
  const { item } = await store(await createSamplePhoto(120, 90), { name: 'Workshop' });
  expect((await list({ kind: 'undescribed', text: 'workshop' })).items.map(({ path }) => path)).toEqual([
    item.path,
  ]);
  const described = await call<PlaygroundMediaItem>('describe', {
    ...{ layer: slug, path: item.path, alt: ' The hoist in our workshop ' },
    focus: { x: 30, y: 60 },
  });
  expect(described).toMatchObject({
    alt: 'The hoist in our workshop',
    address: `${item.address}#focus=30,60`,
  });
  expect(JSON.parse(testServer.tenants.read(`${slug}/media.json`))).toEqual({
    files: { [item.path]: { alt: 'The hoist in our workshop', focus: { x: 30, y: 60 } } },
  });
  expect((await list({ text: 'hoist' })).items).toHaveLength(1);
  expect((await list({ kind: 'undescribed', text: 'workshop' })).items).toEqual([]);
  const check = await runCommand(['check'], { env: testServer.env });
  expect(check.stdout + check.stderr).not.toContain('media.json');

  // A hand-written mistake is not overwritten.
  testServer.tenants.write(`${slug}/media.json`, '{ "files": [] }');
  await expect
    .poll(async () => {
      const response = await callPlayground(port(), 'media/describe', {
        tenant: slug,
        layer: slug,
        path: item.path,
        alt: 'x',
      });
      return response.status;
    })
    .toBe(409);
  expect(testServer.tenants.read(`${slug}/media.json`)).toBe('{ "files": [] }');
  const wrong = await runCommand(['check'], { env: testServer.env });
  expect(wrong.stdout).toContain(`${slug}/media.json`);
  testServer.tenants.write(`${slug}/media.json`, '{}');
});

test('a deletion says what breaks, check finds it, and the file can be restored', async () => {
  const { item } = await store(await createSamplePhoto(140, 90), { name: 'Showroom' });
  testServer.tenants.write(
    ENTRY,
    JSON.stringify({
      id: 'our-yard',
      fields: {
        title: 'Our yard',
        date: '2026-01-05',
        summary: 'A look around.',
        text: 'Welcome.',
        image: { src: item.address },
      },
    }),
  );
  const reference = { layer: slug, path: item.path };
  const findUses = () => call<PlaygroundMediaUses>('uses', reference);
  await expect.poll(async () => (await findUses()).uses.length).toBe(1);
  expect((await findUses()).uses).toMatchObject([
    { kind: 'entry', id: 'articles/our-yard', title: 'Our yard', tenants: [{ slug }], state: 'published' },
  ]);

  const { id } = await call<{ id: string }>('delete', reference);
  expect((await testServer.site.get(item.address)).status).toBe(404);
  const check = async () => (await runCommand(['check'], { env: testServer.env })).stdout;
  expect(await check()).toContain('FC415');
  expect((await call<PlaygroundMediaDeletedList>('deleted', {})).files).toMatchObject([
    { id, path: item.path, layer: slug },
  ]);

  expect(await call<PlaygroundMediaItem>('restore', { layer: slug, id })).toMatchObject({
    address: item.address,
  });
  expect((await testServer.site.get(item.address)).status).toBe(200);
  expect(await check()).not.toContain('FC415');
  expect((await callPlayground(port(), 'media/restore', { tenant: slug, layer: slug, id })).status).toBe(404);
});

test('a replaced picture keeps its address, and its earlier content can be restored', async () => {
  const { item } = await store(await createSamplePhoto(160, 90), { name: 'Front' });
  const before = (await testServer.site.get(item.address)).bytes;
  const replaced = await store(await createSamplePhoto(170, 170), { replaces: item.path });
  expect(replaced.item).toMatchObject({ path: item.path, width: 170, height: 170 });
  expect(replaced.item.version).not.toBe(item.version);
  expect((await testServer.site.get(item.address)).bytes.equals(before)).toBe(false);
  const { files } = await call<PlaygroundMediaDeletedList>('deleted', {});
  const earlier = files.find(({ path }) => path === item.path);
  await call('restore', { layer: slug, id: earlier?.id ?? '' });
  expect((await testServer.site.get(item.address)).bytes.equals(before)).toBe(true);
});

test('a picture of a template is listed by the sites that inherit it, until they have their own', async () => {
  const { item } = await store(await createSamplePhoto(180, 90), { layer: 'base', name: 'Shared' });
  expect(item.layer).toBe('base');
  expect((await testServer.site.get(item.address)).status).toBe(200);
  mkdirSync(join(folder(), 'uploads'), { recursive: true });
  writeFileSync(join(folder(), item.path), await createSamplePhoto(60, 60));
  const found = (await list({ text: item.path })).items.map(({ layer, hiddenBy }) => [layer, hiddenBy]);
  expect(found).toEqual(
    expect.arrayContaining([
      [slug, undefined],
      ['base', slug],
    ]),
  );
  expect((await list()).layers.map(({ slug: name, isWritable }) => [name, isWritable])).toEqual([
    [slug, true],
    ['base', true],
  ]);
});

test('small pictures are for the playground itself', async () => {
  const { item } = await store(await createSamplePhoto(400, 300), { name: 'Small' });
  const get = (
    query: Record<string, string>,
    headers: Record<string, string> = {},
    host = `localhost:${port()}`,
  ) =>
    sendRequest(port(), host, `/playground/media?${new URLSearchParams(query).toString()}`, {
      headers: { accept: 'image/webp', ...headers },
    });
  const query = { layer: slug, path: item.path, width: '320', v: item.version };
  const shown = await get(query, { 'sec-fetch-site': 'same-origin' });
  expect([shown.status, (await sharp(shown.bytes).metadata()).width]).toEqual([200, 320]);
  expect(shown.headers['content-security-policy']).toContain('sandbox');
  expect((await get({ site: slug, path: item.path, width: '320' })).headers['cache-control']).toBe(
    'no-cache',
  );
  expect((await get(query, { 'sec-fetch-site': 'cross-site' })).status).toBe(404);
  expect((await get(query, {}, testServer.site.host)).status).toBe(404);
  for (const change of [
    { path: '../tenant.json' },
    { path: 'none.webp' },
    { width: '4000' },
    { layer: '..' },
  ])
    expect((await get({ ...query, ...change })).status).toBe(404);
});
