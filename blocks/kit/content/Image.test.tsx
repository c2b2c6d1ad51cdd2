import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ImageSettings } from '../../../engine/browser/images/image-url';
import { Image } from '../index';

const images: ImageSettings = {
  template: '/img/{src}?width={width}&quality={quality}&format={format}&v=1',
  base: '',
  quality: 75,
  width: 640,
  widths: [320, 640, 1280],
  origins: [],
  galleryQuality: 80,
};
const SRC = '/media/cars/a.avif';

describe('Image', () => {
  it('reserves its space and loads lazily', () => {
    const markup = html(<Image src="/a.jpg" alt="A car" width={600} height={400} />);
    expect(markup).toContain('width="600" height="400"');
    expect(markup).toContain('loading="lazy"');
  });

  it('loads eagerly with priority', () => {
    const markup = html(<Image src="/a.jpg" alt="" width={600} height={400} priority />);
    expect(markup).toContain('loading="eager"');
    expect(markup).toContain('fetchPriority="high"');
  });

  it('lists its widths before the default URL, 640 px at quality 75 (CONST-002, 003, 005)', () => {
    const markup = html(
      <Image src={SRC} alt="" width={6} height={4} images={images} range={[320, 1280]} sizes="50vw" />,
    );
    expect(markup).toMatch(/ sizes="50vw" srcSet="[^"]+" src="[^"]+"/);
    expect(markup).toContain(
      ' src="/img/media/cars/a.avif?width=640&amp;quality=75&amp;format=auto&amp;v=1"',
    );
    expect(markup.match(/width=\d+[^,"]+ \d+w/g)).toHaveLength(3);
  });

  it('takes another quality (CONST-004)', () => {
    const props = { alt: '', width: 6, height: 4, images, range: [320, 1280] as const, quality: 80 };
    expect(html(<Image src={SRC} {...props} />).match(/quality=80/g)).toHaveLength(4);
  });

  it('keeps the focal point of its URL in view, without an inline style', () => {
    const classes = (src: string) =>
      /class="([^"]*)"/
        .exec(html(<Image src={src} alt="" width={6} height={4} images={images} fit="cover" />))?.[1]
        ?.split(' ').length ?? 0;
    expect(classes(`${SRC}#focus=30,60`)).toBe(classes(SRC) + 2);
    // In the middle of the other direction, no class is needed.
    expect(classes(`${SRC}#focus=30,50`)).toBe(classes(SRC) + 1);
    expect(
      html(<Image src={`${SRC}#focus=30,60`} alt="" width={6} height={4} images={images} />),
    ).not.toMatch(/#|style=/);
  });

  it('uses automatic sizes for lazy framed images, and explicit sizes for eager ones', () => {
    const props = { alt: '', width: 6, height: 4, images, range: [320, 640] as const, sizes: '9rem' };
    expect(html(<Image src={SRC} {...props} ratio="photo" />)).toContain('sizes="auto, 9rem"');
    expect(html(<Image src={SRC} {...props} ratio="photo" priority />)).toContain('sizes="9rem"');
  });

  it('preloads from the document head with the same sources', () => {
    const markup = html(
      <Image
        src={SRC}
        alt=""
        width={6}
        height={4}
        images={images}
        range={[320, 640]}
        sizes="9rem"
        priority
      />,
    );
    expect(markup).toMatch(/<link rel="preload" as="image" imageSrcSet="[^"]+ 640w" imageSizes="9rem"/);
  });

  it('falls back to a placeholder without a source (ERR-027)', () => {
    const markup = html(<Image src="" alt="" width={6} height={4} images={images} placeholder="place" />);
    expect(markup).toContain('src="/img/placeholder/place.svg"');
    expect(markup).not.toContain('srcSet');
  });

  it('does not resize SVG files', () => {
    expect(html(<Image src="/media/logo.svg" alt="" width={6} height={4} images={images} />)).toContain(
      'src="/media/logo.svg"',
    );
  });
});
