import { describe, expect, it } from 'vitest';
import { schemas, type Settings } from '../../../schemas';
import { withDefaults } from '../../layout';
import { ImageError, type ImageService } from '../../services/images';
import type { Site } from '../sites/site';
import { SLUG } from '../testing/test-app';
import { renderSheet } from './vehicle-pdf';
import type { SheetTexts } from './vehicle-sheet-texts';

const settings = withDefaults(schemas.settings, {}) as unknown as Settings;
const PHOTO = 'https://photos.example/1.jpg';
const texts: SheetTexts = {
  url: 'https://yard.example/cars/a',
  dealer: { name: 'Yard', lines: [] },
  day: '2026-11-20',
  accent: '#123456',
  title: '2022 Toyota RAV4',
  subtitle: 'GXL',
  facts: [],
  comments: [],
  hours: [],
  smallPrint: [],
  words: { facts: 'Facts', comments: 'Comments', place: 'Place', hours: 'Hours', scan: 'Scan' },
};

/** Renders a sheet with one photo that fails. Returns the file and the logged warnings. */
async function renderWithFailure(reason: ImageError['reason']) {
  const logged: unknown[] = [];
  const images: ImageService = {
    getEtag: () => undefined,
    get: () => Promise.reject(new ImageError(reason, 'No.')),
  };
  const site = {
    slug: SLUG,
    mediaFolders: [],
    mediaVersion: '1',
    settings: {
      ...settings,
      images: { ...settings.images, origins: ['https://photos.example'] as [string] },
    },
    config: {} as Site['config'],
    theme: {},
  };
  const log = { warn: (facts: unknown) => void logged.push(facts) };
  return {
    ...(await renderSheet({ site, texts, photos: [PHOTO], images, log, runQueued: (work) => work() })),
    logged,
  };
}

describe('renderSheet with a photo that fails', () => {
  it.each([
    ['overloaded', false],
    ['not-found', false],
    ['unsupported-format', true],
  ] as const)(
    'for the reason %s returns a file that is complete: %s, and logs the reason',
    async (reason, isComplete) => {
      const sheet = await renderWithFailure(reason);
      expect(sheet.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(sheet.isComplete).toBe(isComplete);
      expect(sheet.logged).toMatchObject([
        { tenant: SLUG, url: texts.url, missing: [{ url: PHOTO, reason: 'No.', isTemporary: !isComplete }] },
      ]);
    },
  );
});
