import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closePages,
  DESKTOP,
  openPage,
  PHONE,
  getSharedBrowser,
  hydrateFirstIsland,
} from '../support/browser';
import { getHeader } from '../support/http';
import { findTags } from '../support/html';
import { root } from '../support/server';
import {
  findGoneCarPath,
  OTHER_SITE,
  PLAIN_SITE,
  type SiteClient,
  createSiteClient,
  findCar,
  ALL_SITES,
} from '../support/site';

const KINDS = ['home', 'search', 'vehicle', 'not found', 'gone'] as const;
const CASES = ALL_SITES.flatMap(({ slug, name }) =>
  KINDS.map((kind) => ({ name, kind, site: createSiteClient(slug) })),
);

async function findPath(kind: (typeof KINDS)[number], site: SiteClient): Promise<string> {
  if (kind === 'home') return '/';
  if (kind === 'search') return '/search/used-cars';
  if (kind === 'not found') return '/no-such-page';
  return kind === 'vehicle' ? (await findCar(site)).path : findGoneCarPath(site);
}

const parsePolicy = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );

const hashText = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Texts of inline elements that the policy applies to; data blocks are not executed. */
const inlineTexts = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
    .filter(
      ([, attributes = '']) =>
        !/type="application\/json"|type="application\/ld\+json"|\ssrc=/.test(attributes),
    )
    .map(([, , text = '']) => text);

describe.each(CASES)('$name, $kind', ({ kind, site }) => {
  test('has a policy without unsafe keywords, with hashes of its code and styles', async () => {
    const response = await site.get(await findPath(kind, site));
    const text = getHeader(response, 'content-security-policy');
    const policy = parsePolicy(text);
    // Players and videos may come from hosts that the site lists, and only on pages that have a video.
    const { 'frame-src': allFrames = [], 'media-src': media = [], ...others } = policy;
    // The check of a captcha is in a frame of the site's own, on pages with a form that has one.
    expect(allFrames.includes("'self'")).toBe(response.body.includes('"protection":"captcha"'));
    const frames = allFrames.filter((origin) => origin !== "'self'");
    expect(JSON.stringify(others)).not.toMatch(/unsafe|nonce|\*|https?:/);
    expect(media).toEqual(["'self'", ...frames]);
    expect(frames.every((origin) => /^https:\/\/[a-z0-9.-]+$/.test(origin))).toBe(true);
    if (kind !== 'vehicle') expect(frames).toEqual([]);
    const scripts = inlineTexts(response.body, 'script').map(hashText);
    const styles = inlineTexts(response.body, 'style').map(hashText);
    expect(styles).toHaveLength(1);
    expect(policy['style-src']).toEqual(styles);
    expect(policy['script-src']?.[0]).toBe("'self'");
    for (const hash of scripts) expect(policy['script-src']).toContain(hash);
    // The loader, the imports of suggestions and of live counts, and a car's bars where styles cannot follow the scroll.
    expect(scripts.length).toBeLessThanOrEqual(kind === 'vehicle' ? 4 : 2);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      // A page with a worker has one policy, which allows the URL of the worker (maps.test.ts).
      'trusted-types': [policy['worker-src'] ? 'default' : "'none'"],
    });
    expect(policy['worker-src'] ?? ["'self'"]).toEqual(["'self'"]);
  });

  test('has no inline styles or handlers, and loads nothing from other origins', async () => {
    const { body } = await site.get(await findPath(kind, site));
    const tags = findTags(body);
    expect(tags.length).toBeGreaterThan(40);
    expect(tags.filter((tag) => /\sstyle=/i.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /\son[a-z]+="/i.test(tag))).toEqual([]);
    expect(
      tags.filter((tag) =>
        /^<(img|script|iframe|source|video|audio)\b[^>]*\ssrc(set)?="(https?:)?\/\//i.test(tag),
      ),
    ).toEqual([]);
    expect(tags.filter((tag) => /href="(javascript|data|vbscript):/i.test(tag))).toEqual([]);
  });

  test('has the other security headers', async () => {
    const { headers } = await site.get(await findPath(kind, site));
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(
        /\bcamera=\(\), .*\bgeolocation=\(self\), .*\bmicrophone=\(\)/,
      ),
      'strict-transport-security': expect.stringMatching(/^max-age=\d{7,}/),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
  });
});

describe('in Chromium', () => {
  let browser: Browser;
  // visual.test.ts and image-pages.test.ts check that the policy allows the images.
  beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
  afterAll(() => closePages(browser));

  // accessibility.test.ts checks the other sites.
  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('no page violates its policy on %s', async (_name, device) => {
    const site = createSiteClient(PLAIN_SITE.slug);
    const { page, errors, close } = await openPage(browser, device);
    for (const kind of KINDS) {
      await page.goto(site.url + (await findPath(kind, site)));
      await hydrateFirstIsland(page);
    }
    expect(errors.filter((error) => !error.includes('status of 410'))).toEqual([]);
    await close();
  });

  test('Trusted Types prevent text from becoming code', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(createSiteClient(PLAIN_SITE.slug).url);
    const outcome = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        innerHTML: () => (document.body.innerHTML = '<b>x</b>'),
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        'script text': () => (document.createElement('script').text = 'window.ran = 1'),
        'script address': () => (document.createElement('script').src = '/x.js'),
        policy: () =>
          (
            window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
          ).trustedTypes.createPolicy('any', {}),
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name} was allowed`;
        } catch (error) {
          return error instanceof TypeError ? name : `${name}: ${String(error)}`;
        }
      });
    });
    expect(outcome).toEqual(['innerHTML', 'insertAdjacentHTML', 'script text', 'script address', 'policy']);
    await close();
  });
});

describe('files', () => {
  const TRAVERSALS = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '%252e%252e%252f',
    '....//',
    './/../',
    '%c0%ae%c0%ae/',
  ];
  const PREFIXES = ['/media/', '/assets/', '/media/cars/', '/media//', '/assets//'];
  const TARGETS = ['package.json', 'tenant.json', 'dist/server/main.js', 'etc/passwd', 'manifest.json'];
  const site = createSiteClient(PLAIN_SITE.slug);
  const secrets = [
    readFileSync(join(root, 'package.json'), 'utf8').slice(0, 60),
    '"extends"',
    'root:x:',
    'sourceMappingURL',
  ];

  test.each(PREFIXES)('no file outside %s is accessible', async (prefix) => {
    const paths = TRAVERSALS.flatMap((traversal) =>
      TARGETS.flatMap((target) => [1, 2, 3, 8].map((times) => prefix + traversal.repeat(times) + target)),
    );
    for (const path of paths) {
      const { status, body } = await site.get(path);
      expect([400, 403, 404], path).toContain(status);
      expect(
        secrets.filter((secret) => body.includes(secret)),
        path,
      ).toEqual([]);
    }
  });

  test.each([
    '/media/',
    '/media',
    '/assets/',
    '/assets',
    '/media/.hidden',
    '/assets/.vite/manifest.json',
    '/media/%00logo.svg',
    '/media/logo.svg%00.png',
    '/.env',
    '/.git/config',
    '/dist/server/main.js',
    '/media//etc/passwd',
  ])('%s answers 404', async (path) => {
    expect([400, 403, 404]).toContain((await site.get(path)).status);
  });

  test('a tenant serves its own media and its parents’ media', async () => {
    expect((await site.get('/media/logo.svg')).status).toBe(200);
    const other = await createSiteClient(OTHER_SITE.slug).get('/media/logo.svg');
    expect(other.body).not.toBe((await site.get('/media/logo.svg')).body);
    expect((await site.get(`/media/../../${OTHER_SITE.slug}/media/logo.svg`)).status).not.toBe(200);
  });

  test('an SVG opened directly cannot run scripts', async () => {
    const response = await site.get('/media/logo.svg');
    expect(getHeader(response, 'content-type')).toContain('image/svg+xml');
    expect(getHeader(response, 'content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(getHeader(response, 'x-content-type-options')).toBe('nosniff');
  });
});
