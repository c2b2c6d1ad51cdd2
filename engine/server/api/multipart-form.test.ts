import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { PageForm } from '../../../schemas';
import { UploadGoneError, UploadsFullError, type NewLead } from '../../data';
import { createRateLimiter } from '../http/rate-limit';
import { compileBaseForms } from '../testing/base-forms';
import { HOST, createTestApp } from '../testing/test-app';
import { createFormProofs } from './form-proof';
import { leadRoutes, type LeadRoutesOptions } from './leads';
import { MAX_UPLOAD_BYTES, UploadReceiver, type StoreUpload } from './upload-receiver';

const RUNS = process.env['SITES'] === 'all' ? 10_000 : 100;
const BOUNDARY = 'xYzZy';
const NO_LIMIT = { name: 'test', windowMs: 1_000, max: 1e6, maxBehindProxy: 1e6 };
const { settings, find } = compileBaseForms();
const FIELDS = {
  ...{ form: 'sell-my-car', url: '/sell-my-car', rego: '123ABC', regoState: 'qld', kms: '85,000' },
  ...{ name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '0412 345 678', postcode: '4000' },
};

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

interface ServeOptions {
  store?: StoreUpload;
  hasFileFields?: boolean;
  maxFiles?: number;
  capacity?: number;
  save?: LeadRoutesOptions['save'];
}

function serve({ store, hasFileFields = true, maxFiles = 1e6, capacity = 8, save }: ServeOptions = {}) {
  const test = createTestApp();
  ({ app } = test);
  const saved: NewLead[] = [];
  const shown: PageForm[] = [];
  let stored = 0;
  const storeNext: StoreUpload = () => {
    stored += 1;
    return Promise.resolve(`file-${stored}`.padEnd(24, 'x'));
  };
  void app.register(async (scope) => {
    const rule = { name: 'files', windowMs: 60_000, max: maxFiles, maxBehindProxy: maxFiles };
    const limiter = createRateLimiter(scope, rule);
    await scope.register(leadRoutes, {
      sites: {
        get: (slug) => ({
          ...{ slug, settings, locations: [], forms: { find, hasFileFields } },
          config: { timeZone: 'Australia/Brisbane', features: { autogauge: false, redbook: false } },
          catalogue: { find: () => Promise.resolve(undefined), findRecord: () => Promise.resolve(undefined) },
        }),
      },
      receiver: new UploadReceiver({ store: store ?? storeNext, limiter, capacity }),
      save:
        save ??
        ((lead) => {
          saved.push(lead);
          return Promise.resolve({ id: 'lead-1', isNew: true });
        }),
      showForm: (_request, reply, { form, status }) => {
        if (form) shown.push(form);
        void reply.code(status).type('text/html').send('<form>');
        return Promise.resolve(true);
      },
      proofs: createFormProofs('secret'),
      ...{ rate: NO_LIMIT, invalidRate: NO_LIMIT },
    });
  });
  const post = (payload: Buffer, headers: Record<string, string> = {}) =>
    test.app.inject({
      ...{ method: 'POST', url: '/api/leads', payload },
      headers: { host: HOST, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    });
  return { post, saved, shown, countStored: () => stored };
}

const text = (name: string, value: string): Buffer =>
  Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);

const file = (content: Buffer, fileName = 'car.jpg', name = 'photos'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n` +
        'Content-Type: image/jpeg\r\n\r\n',
    ),
    content,
    Buffer.from('\r\n'),
  ]);

const body = (fields: Readonly<Record<string, string>>, ...files: Buffer[]): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => text(name, value)),
    ...files,
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
  .jpeg()
  .toBuffer();
const EMPTY = file(Buffer.alloc(0), '');

describe('a form with files from a browser without script', () => {
  it('is a lead with the ids of its files', async () => {
    const { post, saved } = serve();
    const response = await post(body(FIELDS, file(photo), file(photo)));
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/success?lead=lead-1&form=sell-my-car',
    ]);
    expect(saved[0]?.uploads).toEqual(['file-1', 'file-2'].map((id) => id.padEnd(24, 'x')));
    expect(saved[0]?.record).toMatchObject({ form: 'sell-my-car', name: 'Ann Lee' });
  });

  it('needs no file', async () => {
    const { post, saved } = serve();
    expect((await post(body(FIELDS, EMPTY))).statusCode).toBe(303);
    expect(saved[0]).not.toHaveProperty('uploads');
  });

  it('is shown again with its values, and keeps the files that were stored', async () => {
    const { post, shown, saved } = serve();
    const response = await post(body({ ...FIELDS, name: '' }, file(photo)));
    expect(response.statusCode).toBe(422);
    const kept = 'file-1'.padEnd(24, 'x');
    expect(shown[0]?.values).toMatchObject({ email: 'ann@example.com', photos: [kept] });
    expect(shown[0]?.errors).toEqual([{ field: 'name', code: 'missing' }]);
    await post(body({ ...FIELDS, photos: kept }, file(photo)));
    expect(saved[0]?.uploads).toEqual([kept, 'file-2'.padEnd(24, 'x')]);
  });

  it.each([
    ['is not an image', [file(Buffer.from('<svg/>'))], {}],
    ['is too large', [file(Buffer.alloc(MAX_UPLOAD_BYTES + 1))], {}],
    ['is one too many for its address', [file(photo), file(photo)], { maxFiles: 1 }],
    ['comes when too many are received', [file(photo)], { capacity: 0 }],
    ['has no room', [file(photo)], { store: () => Promise.reject(new UploadsFullError()) }],
    ['cannot be stored', [file(photo)], { store: () => Promise.reject(new Error('disk')) }],
    ['is no longer there', [file(photo)], { save: () => Promise.reject(new UploadGoneError()) }],
  ] satisfies [string, Buffer[], ServeOptions][])(
    'is not sent without a file that %s, and loses nothing',
    async (_name, files, options) => {
      const { post, shown, saved } = serve(options);
      expect((await post(body(FIELDS, ...files))).statusCode).toBe(422);
      expect(shown[0]?.errors).toEqual([{ field: 'photos', code: 'invalid' }]);
      expect(shown[0]?.values).toMatchObject({ name: 'Ann', kms: 85_000 });
      expect(saved).toEqual([]);
    },
  );

  it('stores no files for another website’s page, or for a site whose forms take none', async () => {
    const other = serve();
    const response = await other.post(body(FIELDS, file(photo)), { 'sec-fetch-site': 'cross-site' });
    expect(response.statusCode).toBe(403);
    await app?.close();
    const without = serve({ hasFileFields: false });
    await without.post(body(FIELDS, file(photo)));
    expect([other.countStored(), without.countStored()]).toEqual([0, 0]);
  });

  it('is answered with a 4xx whatever the body is', async () => {
    const { post, saved } = serve({ hasFileFields: false });
    const sound = body({ form: 'sell-my-car', name: 'Ann' }, file(photo));
    const piece = fc.constantFrom(
      ...[`--${BOUNDARY}`, `--${BOUNDARY}--`, '\r\n', '\r\n\r\n', '\0', '--'],
      'Content-Disposition: form-data; name="form"',
      'Content-Disposition: form-data; name="photos"; filename="a"',
    );
    const bodies = fc.oneof(
      fc.array(fc.oneof(piece, fc.string())).map((pieces) => Buffer.from(pieces.join(''))),
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      fc.nat(sound.length).map((length) => sound.subarray(0, length)),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (bytes) => {
        const { statusCode } = await post(bytes);
        expect([404, 413, 422]).toContain(statusCode);
      }),
      { numRuns: RUNS },
    );
    expect(saved).toEqual([]);
  }, 120_000);
});
