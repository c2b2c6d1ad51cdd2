import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoImages } from './pictures';
import { randomOf } from './random';
import { CATALOGUE } from './tables';
import { COLOURS } from './words/colours';

const media = join(import.meta.dirname, '..', '..', '..', 'tenants', 'base', 'media');
const bodies = [...new Set(CATALOGUE.map((model) => model.body))];
const fileOf = (url: string) => join(media, url.replace('/media/', ''));
const imagesOf = (body: (typeof bodies)[number], { key, name }: (typeof COLOURS)[number], seed: string) =>
  demoImages({ body, colour: key, colourName: name, name: '2022 Make Model' }, '/media/cars', randomOf(seed));

describe('the pictures of the demonstration stock', () => {
  it('names pictures that exist, six or seven for every body in every colour', () => {
    for (const body of bodies) {
      for (const colour of COLOURS) {
        for (const seed of ['a', 'b', 'c', 'd']) {
          const images = imagesOf(body, colour, seed);
          expect(images.length).toBeGreaterThanOrEqual(6);
          expect(images.length).toBeLessThanOrEqual(7);
          expect(images.filter(({ image }) => !existsSync(fileOf(image.url)))).toEqual([]);
        }
      }
    }
  });

  it('begins with the best view', () => {
    const [colour] = COLOURS;
    for (const body of bodies) {
      expect(imagesOf(body, colour, 'a')[0]?.image.url).toMatch(
        new RegExp(`/${body}/${colour.key}-hero\\.avif$`),
      );
    }
  });

  it('states the size that the files have', async () => {
    const [colour] = COLOURS;
    for (const body of bodies) {
      for (const { image, width, height } of imagesOf(body, colour, 'a')) {
        expect(await sharp(fileOf(image.url)).metadata()).toMatchObject({ width, height });
      }
    }
  });
});
