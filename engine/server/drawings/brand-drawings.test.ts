import { describe, expect, it } from 'vitest';
import { deriveTheme } from '../../layout/theme';
import { brandColours, CARD, cardGround, drawnIcon, manifestOf } from './brand-drawings';

const { tokens } = deriveTheme({ accent: '#0b7a75', highlight: '#ffd400' });
const colours = brandColours(tokens);

describe('brandColours', () => {
  it('are the theme’s', () => {
    expect(colours).toMatchObject({ accent: '#0b7a75', highlight: '#ffd400', ground: '#ffffff' });
    expect(colours.band).toBe(tokens['--color-inverse-1']);
  });

  it('are plain ones where a token is no opaque colour, so that nothing else gets into a drawing', () => {
    expect(brandColours({ '--color-accent': '"/><script>' }).accent).toBe('#1f5fd6');
    expect(brandColours({ '--color-accent': 'rgb(1 2 3 / 0.5)' }).accent).toBe('#1f5fd6');
  });
});

describe('drawings', () => {
  it('wear the accent', () => {
    expect(drawnIcon(colours)).toContain('fill="#0b7a75"');
    expect(cardGround(colours, 0)).toContain('fill="#0b7a75"');
  });

  it('follow the corners of the site', () => {
    expect(cardGround(colours, 1.4)).toContain('<circle');
    expect(cardGround(colours, 0.2)).not.toContain('<circle');
  });

  it('keep the field in sight where the band is the accent itself', () => {
    const green = { ...colours, accent: '#1f5a29', band: '#1f5a29', raised: '#2b6a35' };
    expect(cardGround(green, 1.4)).toContain('r="380" fill="#2b6a35"');
  });

  it('fill the whole card', () => {
    expect(cardGround(colours, 0)).toContain(`viewBox="0 0 ${CARD.width} ${CARD.height}"`);
  });

  it('show the mark also where the highlight cannot be seen on the band', () => {
    expect(cardGround({ ...colours, highlight: colours.band }, 0)).not.toContain(
      `v10H96z" fill="${colours.band}"`,
    );
  });
});

describe('manifestOf', () => {
  it('names the site and its icons', () => {
    const manifest: unknown = JSON.parse(manifestOf({ name: 'Harbour “Cars”', locale: 'en-AU' }, colours));
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
