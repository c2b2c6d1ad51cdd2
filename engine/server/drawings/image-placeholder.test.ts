import { describe, expect, it } from 'vitest';
import {
  getPlaceholderColours,
  choosePlaceholderKind,
  parsePlaceholderKind,
  drawPlaceholder,
} from './image-placeholder';

describe('placeholder', () => {
  it.each([
    ['media/cars/suv/blue-hero.avif', 'car'],
    ['https%3A%2F%2Fphotos.example%2Fa.jpg', 'car'],
    ['media/yard-day.avif', 'place'],
    ['media/locations/7.jpg', 'place'],
    ['media/banner-winter.avif', 'offer'],
    ['media/standard.jpg', 'car'],
  ])('for %s is a %s', (path, kind) => expect(choosePlaceholderKind(path)).toBe(kind));

  it('is requested by its exact name', () => {
    expect(parsePlaceholderKind('place')).toBe('place');
    expect(parsePlaceholderKind('constructor')).toBeUndefined();
  });

  it('uses the site’s neutral colours, and nothing that is not a colour', () => {
    const tokens = { '--color-surface-3': '#101214', '--color-border-2': '#808890' };
    const svg = drawPlaceholder('car', getPlaceholderColours(tokens));
    expect(svg).toContain('fill="#101214"');
    expect(svg).toContain('stroke="#808890"');
    expect(svg.length).toBeLessThan(1_000);
    const invalidColours = getPlaceholderColours({ ...tokens, '--color-border-2': '"><script>' });
    expect(drawPlaceholder('place', invalidColours)).not.toContain('script');
  });
});
