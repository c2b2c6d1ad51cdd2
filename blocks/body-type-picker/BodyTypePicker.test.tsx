import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import BodyTypePicker from './BodyTypePicker';
import example from './example.json';

const props = exampleProps<'body-type-picker'>(manifest, example);
const withBodies = (bodies: Partial<typeof props.site.settings.bodies>) => ({
  ...props,
  site: {
    ...props.site,
    settings: { ...props.site.settings, bodies: { ...props.site.settings.bodies, ...bodies } },
  },
});
const findHrefs = (markup: string) => [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe('body-type-picker', () => {
  it('shows four body types, most cars first, ties by name descending (BUDG-024, BUDG-026)', () => {
    expect(findHrefs(html(<BodyTypePicker {...props} />))).toEqual([
      '/search/suv-cars',
      '/search/ute-cars',
      '/search/wagon-cars',
      '/search/hatch-cars',
    ]);
  });

  it('shows the dealer’s twenty body types, and links only those with cars (BUDG-025)', () => {
    const custom = [...props.site.settings.bodies.known];
    const markup = html(<BodyTypePicker {...withBodies({ limit: 20, custom })} />);
    expect(markup.match(/<li/g)).toHaveLength(20);
    expect(findHrefs(markup)).toEqual([
      '/search/suv-cars',
      '/search/ute-cars',
      '/search/wagon-cars',
      '/search/hatch-cars',
      '/search/people-mover-cars',
    ]);
    expect(markup.match(/None in stock/g)).toHaveLength(15);
    expect(markup).toContain('Cab Chassis');
  });

  it('shows plural names and counts', () => {
    const markup = html(<BodyTypePicker {...props} />);
    expect(markup).toContain('SUVs');
    expect(markup).toContain('Hatches');
    expect(markup).toContain('120 cars');
  });

  it('falls back to a car drawing for a body type that is not configured', () => {
    const renderUte = (known: ('ute' | 'sedan')[]) =>
      html(<BodyTypePicker {...withBodies({ known, limit: 1 })} bodies={[{ body: 'Ute', count: 1 }]} />);
    expect(renderUte(['ute'])).not.toBe(renderUte(['sedan']));
  });

  it('shows pictures only if every body type that it shows has one', () => {
    const settings = withBodies({ limit: 2 });
    const suv = { id: 'suv', src: '/media/cars/suv/green-side.avif' };
    const ute = { id: 'ute', src: '/media/cars/ute/green-side.avif' };
    expect(html(<BodyTypePicker {...settings} pictures={[suv, ute]} />).match(/<img/g)).toHaveLength(2);
    expect(html(<BodyTypePicker {...settings} pictures={[suv]} />)).not.toContain('<img');
  });

  it('renders nothing without body types', () => {
    expect(html(<BodyTypePicker {...props} bodies={[]} />)).toBe('');
  });
});
