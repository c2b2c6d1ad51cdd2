import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { UploadsFullError } from '../../data';
import { HOST, createTestApp } from '../testing/test-app';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import {
  MAX_UPLOAD_BYTES,
  UPLOAD_RATE,
  UploadReceiver,
  type AcceptedFile,
  type UploadReceiverOptions,
} from './upload-receiver';
import { uploadRoutes } from './uploads';

const RUNS = process.env['SITES'] === 'all' ? 10_000 : 100;
const BOUNDARY = 'xYzZy';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

type Options = Partial<Omit<UploadReceiverOptions, 'limiter'>> & { rate?: RateLimitRule };

function serve({ rate = UPLOAD_RATE, ...options }: Options = {}, hasFileFields = true) {
  const test = createTestApp();
  ({ app } = test);
  const stored: AcceptedFile[] = [];
  void app.register(async (scope) => {
    const receiver = new UploadReceiver({
      store: (photo) => {
        stored.push(photo);
        return Promise.resolve('an-id-of-24-random-bytes');
      },
      limiter: createRateLimiter(scope, rate),
      ...options,
    });
    await scope.register(uploadRoutes, {
      sites: {
        get: (slug) => ({
          slug,
          forms: {
            hasFileFields,
            accepts: (form, field) => (form === 'careers' && field === 'resume' ? 'documents' : 'photos'),
          },
        }),
      },
      receiver,
    });
  });
  const post = (payload: Buffer | string, headers: Record<string, string> = {}, query = '') =>
    test.app.inject({
      ...{ method: 'POST', url: `/api/uploads${query}`, payload },
      headers: { host: HOST, 'content-type': TYPE, ...headers },
    });
  return { post, stored, log: test.log };
}

const part = (content: Buffer | string, name = 'car.jpg', type = 'image/jpeg'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

/** A text that is found in the GPS part of the metadata. */
const GPS_DATE = '2026:11:27';

/** A wide photo with EXIF orientation, time and place. */
const createPhoto = (format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
    .withExif({ IFD3: { GPSDateStamp: GPS_DATE, GPSLatitude: '27/1 28/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();

/** A small PNG file that claims to have 60,000 × 60,000 pixels. */
async function createBomb(): Promise<Buffer> {
  const png = await createPhoto('png');
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');

describe('a document', () => {
  const FIELD = '?form=careers&field=resume';

  it('is stored as it was sent, for a field that accepts documents', async () => {
    const { post, stored } = serve();
    const response = await post(part(PDF, 'Ann Lee.pdf', 'text/html'), {}, FIELD);
    expect([response.statusCode, response.json()]).toMatchObject([201, { type: 'application/pdf' }]);
    expect(stored[0]?.bytes.equals(PDF)).toBe(true);
  });

  it.each([
    ['', 'notPicture', PDF],
    ['?form=careers&field=other', 'notPicture', PDF],
    [FIELD, 'notDocument', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('is refused for %j (%s)', async (query, code, content) => {
    const { post, stored } = serve();
    const response = await post(part(content), {}, query);
    expect([response.statusCode, response.json()]).toMatchObject([415, { code }]);
    expect(stored).toEqual([]);
  });

  it('is not a photo', async () => {
    const { post } = serve();
    expect((await post(part(await createPhoto()), {}, FIELD)).json()).toMatchObject({ code: 'notDocument' });
  });
});

describe('POST /api/uploads', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'accepts a %s photo and keeps only its pixels',
    async (format) => {
      const { post, stored } = serve();
      const source = await createPhoto(format);
      const response = await post(part(source, 'car.exe', 'text/html'));
      expect(response.statusCode).toBe(201);
      expect(response.json()).toMatchObject({ id: 'an-id-of-24-random-bytes', type: 'image/jpeg' });
      expect(response.headers['cache-control']).toBe('no-store');
      const kept = await sharp(stored[0]!.bytes).metadata();
      expect(kept).toMatchObject({ format: 'jpeg' });
      expect(kept.exif).toBeUndefined();
    },
  );

  it('is not found on sites whose forms take no files', async () => {
    const { post, stored } = serve({}, false);
    expect((await post(part(await createPhoto()))).statusCode).toBe(404);
    expect(stored).toEqual([]);
  });

  it('removes the place and turns the photo upright', async () => {
    const source = await createPhoto();
    const { orientation, exif } = await sharp(source).metadata();
    expect(orientation).toBe(6);
    expect(exif!.includes(GPS_DATE)).toBe(true);
    const { post, stored } = serve();
    await post(part(source));
    expect(stored[0]!.bytes.includes(GPS_DATE)).toBe(false);
    expect(await sharp(stored[0]!.bytes).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  it('drops data that is appended to a photo', async () => {
    const { post, stored } = serve();
    const polyglot = Buffer.concat([await createPhoto(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    expect((await post(part(polyglot))).statusCode).toBe(201);
    expect(stored[0]!.bytes.includes('<script>')).toBe(false);
    expect(stored[0]!.bytes.includes('PK\x03\x04')).toBe(false);
  });

  it.each([
    ['an empty file', () => Buffer.alloc(0), 422, 'empty'],
    [
      'a drawing with a script',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      415,
      'notPicture',
    ],
    ['a page', () => '<!doctype html><p>Hello', 415, 'notPicture'],
    ['an iPhone photo', () => '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 415, 'heic'],
    ['half a photo', async () => (await createPhoto()).subarray(0, 200), 415, 'notPicture'],
    ['a decompression bomb', createBomb, 422, 'tooManyPixels'],
    ['a file that is too large', () => Buffer.alloc(MAX_UPLOAD_BYTES + 1), 413, 'tooLarge'],
  ])('refuses %s and says why', async (_name, create, status, code) => {
    const { post, stored } = serve();
    const response = await post(part(await create()));
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, detail: expect.stringMatching(/\.$/) });
    expect(stored).toEqual([]);
  });

  it('refuses other sites, too many requests, and more at once than it can hold', async () => {
    const rate = { name: 'test', windowMs: 60_000, max: 1, maxBehindProxy: 1 };
    const { post, stored } = serve({ rate });
    const body = part(await createPhoto());
    expect((await post(body, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post(body)).statusCode).toBe(201);
    expect((await post(body)).statusCode).toBe(429);
    expect(stored).toHaveLength(1);
    await app!.close();
    const full = await serve({ capacity: 0 }).post(body);
    expect(full.statusCode).toBe(503);
    expect(full.headers['retry-after']).toBe('5');
  });

  it('asks to try again later if too many files wait, and does not log what was sent', async () => {
    const { post, log } = serve({ store: () => Promise.reject(new UploadsFullError()) });
    const response = await post(part(await createPhoto(), 'ann-lee.jpg'));
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'busy' });
    expect(log.join('')).not.toContain('ann-lee');
  });

  it('keeps nothing of hostile names', async () => {
    const photo = await createPhoto();
    const { post, stored } = serve({
      rate: { name: 'test', windowMs: 1_000, max: 1e6, maxBehindProxy: 1e6 },
    });
    for (const name of [
      '../../etc/passwd',
      'a\0.jpg',
      'C:\\x.jpg',
      '%2e%2e%2f',
      '.',
      ''.padEnd(9_000, 'x'),
    ]) {
      const response = await post(part(photo, name));
      expect([201, 400]).toContain(response.statusCode);
    }
    for (const photo of stored) expect(Object.keys(photo).sort()).toEqual(['bytes', 'tenant', 'type']);
  });

  it('answers every malformed body with a 4xx', async () => {
    const { post, stored } = serve({
      rate: { name: 'test', windowMs: 1_000, max: 1e6, maxBehindProxy: 1e6 },
    });
    const sound = part('x');
    const piece = fc.constantFrom(
      ...[`--${BOUNDARY}`, `--${BOUNDARY}--`, '\r\n', '\r\n\r\n', '\n', '\0', '--'],
      ...['Content-Disposition: form-data; name="file"; filename="a"', 'Content-Disposition: form-data'],
      ...['Content-Type: multipart/mixed; boundary=b', 'Content-Transfer-Encoding: base64'],
    );
    const bodies = fc.oneof(
      fc.array(fc.oneof(piece, fc.string())).map((pieces) => Buffer.from(pieces.join(''))),
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      fc.nat(sound.length).map((length) => sound.subarray(0, length)),
    );
    const types = fc.oneof(
      { weight: 5, arbitrary: fc.constant(TYPE) },
      fc.constantFrom(
        'multipart/form-data; boundary=',
        'multipart/form-data; x',
        'multipart/form-data;boundary="',
      ),
    );
    await fc.assert(
      fc.asyncProperty(bodies, types, async (body, type) => {
        const { statusCode } = await post(body, { 'content-type': type });
        expect(statusCode).toBeGreaterThanOrEqual(400);
        expect(statusCode).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
    expect(stored).toEqual([]);
  }, 120_000);
});
