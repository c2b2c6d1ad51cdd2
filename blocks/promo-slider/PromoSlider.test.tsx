import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import PromoSlider from './PromoSlider';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'promo-slider'>(manifest, example);
const ONE_SLIDE: typeof props.slides = [{ id: 'one', src: '/media/one.avif', alt: 'One', href: '/one' }];
const html = (overrides: Partial<typeof props> = {}) =>
  renderToStaticMarkup(<PromoSlider {...props} {...overrides} />);

describe('promo-slider', () => {
  it('reserves 1920 by 540 pixels for each image (PROMO-007)', () => {
    expect(html().match(/width="1920" height="540"/g)).toHaveLength(2);
  });

  it('has the configured height (PROMO-008)', () => {
    const site = { ...props.site };
    site.settings = { ...site.settings, promo: { ...site.settings.promo, sliderHeight: 790 } };
    expect(html({ site })).toContain('width="1920" height="790"');
    expect(html({ site })).toContain('viewBox="0 0 1920 790"');
  });

  it('labels each promotion with its text or the image’s alternative text (PROMO-009)', () => {
    const markup = html();
    expect(markup).toMatch(/<a[^>]*href="\/service"[^>]*>.*Book a service/);
    expect(markup).toMatch(
      /<a (?=[^>]*href="\/search\/suv-cars")(?=[^>]*aria-label="Four-wheel drives, ready for the long road")/,
    );
    expect(markup).not.toContain('style=');
  });

  it('plays automatically only if configured, and can be paused (WCAG 2.2.2)', () => {
    expect(html()).not.toContain('Pause slideshow');
    expect(html({ autoplaySeconds: 6 })).toContain('Pause slideshow');
    expect(html({ autoplaySeconds: 6, slides: ONE_SLIDE })).not.toContain('Pause slideshow');
  });

  it('shows the entries of its collection after its own, and omits those that cannot be shown', () => {
    const entry = (id: string, fields: object) => ({
      id,
      slug: id,
      collection: 'promotions',
      title: `Title ${id}`,
      ...fields,
    });
    const promotions = {
      ...{
        collection: 'promotions',
        total: 3,
        page: 1,
        pages: 1,
        path: '/',
        canonical: '/',
        tag: '',
        tags: [],
      },
      entries: [
        entry('summer', {
          image: { src: '/media/summer.avif', alt: 'A beach' },
          phoneImage: { src: '/media/summer-phone.avif' },
          ...{ summary: 'Long drives.', linkHref: '/summer', actionLabel: 'Drive' },
        }),
        entry('no-picture', { linkHref: '/no-picture' }),
        entry('no-link', { image: { src: '/media/no-link.avif' } }),
      ],
    };
    const markup = html({ slides: ONE_SLIDE, promotions });
    expect([...markup.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/one',
      '/summer',
    ]);
    expect(markup).toMatch(/Title summer.*Long drives\..*Drive/);
    expect(markup).toContain('summer-phone.avif');
  });

  it('renders nothing without promotions', () => {
    expect(html({ slides: [] })).toBe('');
  });
});
