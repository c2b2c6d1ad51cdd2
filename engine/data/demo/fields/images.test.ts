import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { generateImages } from './images';
import { createRandom } from '../random';
import { CATALOGUE, selectBodyImages, type BodyKind, type SizedModel } from '../tables';
import { generateWalkaroundMedia, BODY_MEDIA } from './walkaround-media';
import { COLOURS } from '../words/colours';

const media = join(import.meta.dirname, '../../../../tenants/base/media');
/** One model of each set of images. */
const models = [...new Map(CATALOGUE.map((model) => [selectBodyImages(model), model])).values()];
const getFile = (url: string) => join(media, url.replace('/media/', ''));
const getImages = (model: SizedModel, { key, name }: (typeof COLOURS)[number], seed: string) =>
  generateImages(
    { model, colour: key, colourName: name, name: '2022 Make Model' },
    '/media/cars',
    createRandom(seed),
  );

describe('generateImages', () => {
  it('returns existing images: six or seven of the exterior and two of the cabin, if there is one', () => {
    for (const model of models) {
      for (const colour of COLOURS) {
        for (const seed of ['a', 'b', 'c', 'd']) {
          const images = getImages(model, colour, seed);
          const inside = BODY_MEDIA[model.body].hasCabin ? 2 : 0;
          expect(images.length - inside).toBeGreaterThanOrEqual(6);
          expect(images.length - inside).toBeLessThanOrEqual(7);
          expect(images.filter(({ image }) => !existsSync(getFile(image.url)))).toEqual([]);
        }
      }
    }
  });

  it('starts with the main view', () => {
    const [colour] = COLOURS;
    for (const model of models) {
      expect(getImages(model, colour, 'a')[0]?.image.url).toMatch(
        new RegExp(`/${selectBodyImages(model)}/${colour.key}-hero\\.avif$`),
      );
    }
  });

  it('states the size of the files', async () => {
    const [colour] = COLOURS;
    for (const model of models) {
      for (const { image, width, height } of getImages(model, colour, 'a')) {
        expect(await sharp(getFile(image.url)).metadata()).toMatchObject({ width, height });
      }
    }
  });
});

describe('generateWalkaroundMedia', () => {
  const getViews = (model: SizedModel, colour: (typeof COLOURS)[number]['key'], seed: string) =>
    generateWalkaroundMedia({ model, colour }, '/media/cars', createRandom(seed));
  const getEveryView = (model: SizedModel) =>
    COLOURS.flatMap(({ key }) => ['a', 'b', 'c', 'd'].map((seed) => getViews(model, key, seed)));
  const everyView = models.flatMap(getEveryView);

  it('returns existing files', () => {
    const urls = everyView.flatMap((views) => [
      ...(views.spin_images ?? []),
      ...(views.spin_interior_image ? [views.spin_interior_image] : []),
      ...(views.video_url !== undefined ? [views.video_url] : []),
      ...(views.walkaround_videos ?? []).flatMap(({ video, poster }) => [
        video.url,
        ...(poster ? [poster] : []),
      ]),
    ]);
    expect([...new Set(urls)].filter((url) => !existsSync(getFile(url)))).toEqual([]);
  });

  it('shows a video once: with the turntable, otherwise in the gallery', () => {
    const filmed = everyView.filter((views) => views.walkaround_videos ?? views.video_url);
    expect(filmed.length).toBeGreaterThan(0);
    for (const { spin_images, walkaround_videos, video_url } of filmed)
      expect([walkaround_videos !== undefined, video_url === undefined]).toEqual(
        spin_images ? [true, true] : [false, false],
      );
  });

  it('returns a turntable of 36 frames with hotspots inside the image, or none', () => {
    const turntables = everyView.filter((views) => views.spin_images);
    expect(turntables.length).toBeGreaterThan(0);
    for (const { spin_images, hotspots } of turntables) {
      expect(new Set(spin_images).size).toBe(36);
      expect(hotspots?.length).toBeGreaterThan(2);
      for (const { positions } of hotspots ?? []) {
        for (const { activeAngle, posX, posY } of positions) {
          expect(activeAngle).toBeLessThan(36);
          expect(Math.min(posX, posY)).toBeGreaterThan(0);
          expect(Math.max(posX, posY)).toBeLessThan(100);
        }
      }
    }
  });

  it('returns interior views for every model whose body type has a cabin', () => {
    for (const model of models)
      for (const { spin_interior_image } of getEveryView(model))
        expect(spin_interior_image !== undefined).toBe(BODY_MEDIA[model.body].hasCabin);
  });

  it('describes features that the body type has', () => {
    const getDescriptions = (body: BodyKind) =>
      new Set(
        models
          .filter((model) => model.body === body)
          .flatMap(getEveryView)
          .flatMap(({ hotspots = [] }) => hotspots.map(({ description }) => description)),
      );
    expect([...getDescriptions('caravan')]).toContain('Fridge with freezer');
    expect([...getDescriptions('caravan')].join()).not.toMatch(/steering|headlight/i);
    expect([...getDescriptions('motorcycle')].join()).toMatch(/tank/i);
    expect([...getDescriptions('sedan')].join()).toMatch(/headlights/i);
  });

  it('lists every turntable, video and cabin in the folder', () => {
    for (const images of models.map(selectBodyImages)) {
      const names = readdirSync(join(media, 'cars', images));
      const ending = (end: string) =>
        names.filter((name) => name.endsWith(end)).map((name) => name.slice(0, -end.length));
      expect(BODY_MEDIA[images]).toMatchObject({
        spins: ending('-spin').toSorted(),
        films: ending('-walk.mp4').toSorted(),
        hasCabin: names.includes('panorama.avif'),
      });
    }
  });

  it('has a cabin panorama for every body type but motorcycles', async () => {
    const bodies = new Set(models.map(({ body }) => body));
    const withCabin = [...bodies].filter((body) => BODY_MEDIA[body].hasCabin);
    expect([...bodies].filter((body) => !withCabin.includes(body))).toEqual(['motorcycle']);
    for (const body of withCabin) {
      const { width = 0, height } = await sharp(join(media, 'cars', body, 'panorama.avif')).metadata();
      expect(width).toBe((height ?? 0) * 2);
    }
  });
});
