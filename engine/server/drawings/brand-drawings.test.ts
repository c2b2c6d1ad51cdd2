import { describe, expect, it } from 'vitest';
import { deriveTheme } from '../../layout/model/theme';
import {
  getBrandColours,
  OG_IMAGE_SIZE,
  drawOgImageBackground,
  drawDefaultIcon,
  createWebAppManifest,
} from './brand-drawings';

const { tokens } = deriveTheme({ accent: '#0b7a75', highlight: '#ffd400' });
const colours = getBrandColours(tokens);

describe('getBrandColours', () => {
  it('come from the theme', () => {
    expect(colours).toMatchObject({ accent: '#0b7a75', highlight: '#ffd400', ground: '#ffffff' });
    expect(colours.band).toBe(tokens['--color-inverse-1']);
  });

  it('have defaults for tokens that are not opaque colours, so that the SVG contains nothing else', () => {
    expect(getBrandColours({ '--color-accent': '"/><script>' }).accent).toBe('#1f5fd6');
    expect(getBrandColours({ '--color-accent': 'rgb(1 2 3 / 0.5)' }).accent).toBe('#1f5fd6');
  });
});

describe('drawings', () => {
  it('use the accent colour', () => {
    expect(drawDefaultIcon(colours)).toContain('fill="#0b7a75"');
    expect(drawOgImageBackground(colours, 0)).toContain('fill="#0b7a75"');
  });

  it('match the site’s corners', () => {
    expect(drawOgImageBackground(colours, 1.4)).toContain('<circle');
    expect(drawOgImageBackground(colours, 0.2)).not.toContain('<circle');
  });

  it('keep the shape visible if band and accent are the same colour', () => {
    const green = { ...colours, accent: '#1f5a29', band: '#1f5a29', raised: '#2b6a35' };
    expect(drawOgImageBackground(green, 1.4)).toContain('r="380" fill="#2b6a35"');
  });

  it('fill the whole image', () => {
    expect(drawOgImageBackground(colours, 0)).toContain(
      `viewBox="0 0 ${OG_IMAGE_SIZE.width} ${OG_IMAGE_SIZE.height}"`,
    );
  });

  it('keep the mark visible if the highlight has no contrast to the band', () => {
    expect(drawOgImageBackground({ ...colours, highlight: colours.band }, 0)).not.toContain(
      `v10H96z" fill="${colours.band}"`,
    );
  });
});

describe('createWebAppManifest', () => {
  it('names the site and its icons', () => {
    const manifest: unknown = JSON.parse(
      createWebAppManifest({ name: 'Harbour “Cars”', locale: 'en-AU' }, colours),
    );
    expect(manifest).toMatchObject({
      name: 'Harbour “Cars”',
      lang: 'en-AU',
      start_url: '/',
      background_color: '#ffffff',
      icons: [
        { src: '/favicon.svg' },
        { src: '/icon-192.png', sizes: '192x192' },
        { src: '/icon-512.png', sizes: '512x512' },
        { src: '/icon-maskable.png', purpose: 'maskable' },
      ],
    });
  });
});
