import { describe, expect, it } from 'vitest';
import {
  placeholderColours,
  placeholderForPath,
  parsePlaceholderKind,
  placeholderSvg,
} from './image-placeholder';

describe('placeholder', () => {
  it.each([
    ['media/cars/suv/blue-hero.avif', 'car'],
    ['https%3A%2F%2Fphotos.example%2Fa.jpg', 'car'],
    ['media/yard-day.avif', 'place'],
    ['media/locations/7.jpg', 'place'],
    ['media/banner-winter.avif', 'offer'],
    ['media/standard.jpg', 'car'],
  ])('for %s is a %s', (address, kind) => expect(placeholderForPath(address)).toBe(kind));

  it('is requested by its exact name', () => {
    expect(parsePlaceholderKind('place')).toBe('place');
    expect(parsePlaceholderKind('constructor')).toBeUndefined();
  });

  it('uses the site’s neutral colours, and nothing that is not a colour', () => {
    const tokens = { '--color-surface-3': '#101214', '--color-border-2': '#808890' };
    const svg = placeholderSvg('car', placeholderColours(tokens));
    expect(svg).toContain('fill="#101214"');
    expect(svg).toContain('stroke="#808890"');
    expect(svg.length).toBeLessThan(1_000);
    const odd = placeholderColours({ ...tokens, '--color-border-2': '"><script>' });
    expect(placeholderSvg('place', odd)).not.toContain('script');
  });
});
