import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { schemas, type PageContext, type Settings } from '../../../schemas';
import { testVehicle } from '../../data/testing/test-vehicle';
import { withDefaults } from '../../layout';
import { deriveTheme } from '../../layout/model/theme';
import { ImageError, type ImageService } from '../../services/images';
import { listOgImageInputs, createOgImageTexts } from '../pages/og-image-content';
import { renderOgImage } from './og-image-routes';
import { chooseLogoBackground } from './og-image-theme';
import type { Site } from '../sites/site';
import { SLUG } from '../testing/test-app';

const folder = mkdtempSync(join(tmpdir(), 'card-'));
mkdirSync(join(folder, 'brand'));
writeFileSync(join(folder, 'brand/broken.svg'), 'no drawing');
afterAll(() => rmSync(folder, { recursive: true }));

const settings = withDefaults(schemas.settings, {}) as unknown as Settings;
const PHOTO = 'https://photos.example/1.jpg';
const texts = {
  title: '2022 Toyota RAV4',
  subtitle: 'GXL',
  price: { text: '$43,990', suffix: '' },
  siteName: 'Yard',
};
const { tokens } = deriveTheme({});

const createFailingService = (reason: ImageError['reason']): ImageService => ({
  getEtag: () => undefined,
  get: () => Promise.reject(new ImageError(reason, 'No.')),
});

async function renderWith(
  images: ImageService,
  options: { photo?: string; logo?: Site['config']['logo'] } = {},
) {
  const logged: unknown[] = [];
  const site = {
    slug: SLUG,
    mediaFolders: [folder],
    mediaVersion: '1',
    settings: {
      ...settings,
      images: { ...settings.images, origins: ['https://photos.example'] as [string] },
    },
    config: { logo: options.logo } as Site['config'],
    tokens,
    theme: {},
  };
  const log = { warn: (facts: unknown) => void logged.push(facts) };
  const card = await renderOgImage({
    site,
    texts,
    photo: options.photo,
    images,
    log,
    runQueued: (work) => work(),
  });
  return { card, bytes: card?.bytes ?? Buffer.alloc(0), logged };
}

/** An image service with a delay in milliseconds. */
const createSlowService = (bytes: Buffer, ms: number): ImageService => ({
  getEtag: () => undefined,
  get: () => new Promise((done) => setTimeout(() => done({ bytes, type: 'image/jpeg', etag: '"x"' }), ms)),
});

describe('renderOgImage with a slow photo', () => {
  const renderAfter = async (ms: number) => {
    const green = { width: 60, height: 40, channels: 3, background: '#00ff00' } as const;
    const photo = await sharp({ create: green }).jpeg().toBuffer();
    // Opens the typefaces first, which needs the real clock.
    await renderWith(createFailingService('overloaded'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let card: ReturnType<typeof renderWith>;
    try {
      card = renderWith(createSlowService(photo, ms), { photo: PHOTO });
      await vi.advanceTimersByTimeAsync(ms);
    } finally {
      vi.useRealTimers();
    }
    return card;
  };

  it('waits for several seconds, because social networks cache the result', async () => {
    const { card, bytes, logged } = await renderAfter(7_000);
    expect([card?.isComplete, logged]).toEqual([true, []]);
    expect(
      bytes.equals((await renderWith(createFailingService('unsupported-format'), { photo: PHOTO })).bytes),
    ).toBe(false);
  });

  it('returns no image after the timeout', async () => {
    const { card, logged } = await renderAfter(9_000);
    expect(card).toBeUndefined();
    expect(logged).toMatchObject([{ missing: [{ url: PHOTO, isTemporary: true }] }]);
  });
});

describe('renderOgImage without a photo', () => {
  it.each([
    ['overloaded', 'unavailable', { isTemporary: true }],
    ['upstream-failed', 'unavailable', { isTemporary: true }],
    ['not-found', 'not cached', { isTemporary: true, isNotFound: true }],
    ['unsupported-format', 'cached', { isTemporary: false }],
  ] as const)('that is %s: %s, with the reason in the log', async (reason, outcome, missing) => {
    const { card, bytes, logged } = await renderWith(createFailingService(reason), { photo: PHOTO });
    expect(logged).toEqual([
      { tenant: SLUG, vehicle: texts.title, missing: [{ url: PHOTO, reason: 'No.', ...missing }] },
    ]);
    expect(card?.isComplete).toBe({ unavailable: undefined, 'not cached': false, cached: true }[outcome]);
    if (card)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('is complete if the vehicle has no photo', async () => {
    const { card, logged } = await renderWith(createFailingService('overloaded'));
    expect([card?.isComplete, logged]).toEqual([true, []]);
  });

  it('shows the name instead of an invalid logo, and logs it', async () => {
    const plain = await renderWith(createFailingService('overloaded'));
    const logo = { src: '/media/brand/broken.svg', alt: 'Yard' } as NonNullable<Site['config']['logo']>;
    const card = await renderWith(createFailingService('overloaded'), { logo });
    expect(card.bytes.equals(plain.bytes)).toBe(true);
    expect(card.logged).toMatchObject([{ missing: [{ url: logo.src, isTemporary: false }] }]);
  });
});

describe('createOgImageTexts', () => {
  const site = {
    name: 'Yard',
    settings: { price: { perWeekText: 'a week', noPriceText: 'POA', preorderText: 'SOON' } },
  };
  const createTexts = (fields: object, features: object = {}) =>
    createOgImageTexts({ vehicle: testVehicle('1', fields), site, features } as unknown as Parameters<
      typeof createOgImageTexts
    >[0]);

  it('match the page', () => {
    expect(createTexts({ price: 4_399_000, price_type: 'Drive Away' }).price).toEqual({
      text: '$43,990',
      suffix: '',
      basis: 'Drive Away',
    });
    expect(createTexts({ price: undefined }).price).toEqual({ text: 'POA', suffix: '' });
    expect(createTexts({ price: undefined, preorder: true }).price).toEqual({ text: 'SOON', suffix: '' });
    const weekly = { subscription: true, subscription_price: 18_900 };
    const features: Partial<PageContext['features']> = { subscriptions: true };
    expect(createTexts(weekly, features).price).toEqual({ text: '$189', suffix: 'a week' });
  });

  // A picture has no space for both rates and the conditions.
  it('have no repayment, whatever the record says', () => {
    const financed = {
      price: 4_399_000,
      finance_lenders: { manual: { interestRate: 7.5, comparisonRate: 8.6, paymentWeek: 18_900 } },
      weekly_estimate: { provider: 'manual', amount: 18_900, rate: 7.5, comparison_rate: 8.6 },
    };
    expect(createTexts(financed)).toEqual(createTexts({ price: 4_399_000 }));
  });

  it('have no price for a sold car (VDP-052)', () => {
    for (const fields of [{ sold: true }, { status: 'sold' }])
      expect(createTexts({ price: 4_399_000, price_type: 'Drive Away', ...fields }).price).toEqual({
        text: 'Sold',
        suffix: '',
      });
  });
});

describe('listOgImageInputs', () => {
  const site = {
    slug: SLUG,
    config: { name: 'Yard', settings } as Site['config'],
    mediaVersion: '1',
    tokens,
    theme: {},
  };
  const listInputs = (fields: object = {}) =>
    listOgImageInputs({ ...site, ...fields }, { texts, photo: PHOTO });

  it('change with everything that affects the image, and with nothing else', () => {
    const config = { ...site.config, logo: { src: '/media/a.svg', alt: 'Yard' } };
    const variants = [
      listInputs(),
      listInputs({ slug: 'other' }),
      listInputs({ mediaVersion: '2' }),
      listInputs({ config }),
      listInputs({ config: { ...site.config, name: 'Other' } }),
      listInputs({ tokens: { ...tokens, '--color-primary': '#123456' } }),
      listInputs({ theme: { type: { pair: 'sora' } } }),
      listOgImageInputs(site, { texts, photo: undefined }),
      listOgImageInputs(site, { texts: { ...texts, subtitle: 'X' }, photo: PHOTO }),
    ].map((inputs) => JSON.stringify(inputs));
    expect(new Set(variants).size).toBe(variants.length);
    expect(listInputs()).toEqual(listInputs());
  });

  it('hashes a site’s inputs once', () => {
    let reads = 0;
    const siteWithCounter = {
      ...site,
      get tokens() {
        reads += 1;
        return tokens;
      },
    };
    const first = listOgImageInputs(siteWithCounter, { texts, photo: PHOTO });
    expect(listOgImageInputs(siteWithCounter, { texts, photo: PHOTO })).toEqual(first);
    expect(reads).toBe(1);
  });
});

describe('chooseLogoBackground', () => {
  const COLOURS = { band: '#101820', ground: '#ffffff' };
  const createLogo = (fill: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><path d="M0 0h60v20H0z" fill="${fill}"/></svg>`;
    return sharp(Buffer.from(svg)).png().toBuffer();
  };

  it.each([
    ['#ffffff', COLOURS.band],
    ['#e02030', COLOURS.band],
    ['#101820', COLOURS.ground],
    ['#202830', COLOURS.ground],
  ])('for a %s logo is %s', async (fill, ground) =>
    expect(await chooseLogoBackground(await createLogo(fill), COLOURS)).toBe(ground),
  );
});
