import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import LocationCarousel from './LocationCarousel';

const props = exampleProps<'location-carousel'>(manifest, example);
const [first] = props.locations;
const render = (count: number) =>
  html(
    <LocationCarousel
      {...props}
      locations={Array.from({ length: count }, (_, index) => ({
        ...first!,
        id: String(index),
        name: `Yard ${index}`,
      }))}
    />,
  );

describe('location-carousel', () => {
  it('hints at swiping for up to three locations (LOC-015)', () => {
    expect(render(3)).toContain('Swipe');
    expect(render(4)).not.toContain('Swipe');
  });

  it('disables the arrow back at the start (LOC-016)', () => {
    const [, previous = ''] =
      /<button[^>]*aria-disabled="([^"]*)"[^>]*>.{0,400}?Previous location/s.exec(render(4)) ?? [];
    expect(previous).toBe('true');
  });

  it('names each slide and links to its page', () => {
    const markup = render(2);
    expect(markup).toContain('aria-label="2 of 2"');
    expect(markup).toContain('aria-label="View Details of Yard 1"');
    expect(markup).toContain('href="/locations/south-brisbane"');
  });

  it('lists at most 20 locations (LOC-021), and shows nothing without any', () => {
    expect(render(25).match(/<article/g)).toHaveLength(20);
    expect(render(0)).toBe('');
  });
});
