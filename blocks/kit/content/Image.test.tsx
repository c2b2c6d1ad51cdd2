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
  it('keeps its place and waits its turn', () => {
    const markup = html(<Image src="/a.jpg" alt="A car" width={600} height={400} />);
    expect(markup).toContain('width="600" height="400"');
    expect(markup).toContain('loading="lazy"');
  });

  it('is fetched first when it matters first', () => {
    const markup = html(<Image src="/a.jpg" alt="" width={600} height={400} priority />);
    expect(markup).toContain('loading="eager"');
    expect(markup).toContain('fetchPriority="high"');
  });

  it('offers its widths before the usual address, 640 px at quality 75 (CONST-002, 003, 005)', () => {
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

  it('lets the browser measure a lazy picture in a frame, and says the size of one that cannot wait', () => {
    const props = { alt: '', width: 6, height: 4, images, range: [320, 640] as const, sizes: '9rem' };
    expect(html(<Image src={SRC} {...props} ratio="photo" />)).toContain('sizes="auto, 9rem"');
    expect(html(<Image src={SRC} {...props} ratio="photo" priority />)).toContain('sizes="9rem"');
  });

  it('tells the document head the same choice that the picture has', () => {
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

  it('is a drawing where there is no picture (ERR-027)', () => {
    const markup = html(<Image src="" alt="" width={6} height={4} images={images} placeholder="place" />);
    expect(markup).toContain('src="/img/placeholder/place.svg"');
    expect(markup).not.toContain('srcSet');
  });

  it('leaves a drawing alone', () => {
    expect(html(<Image src="/media/logo.svg" alt="" width={6} height={4} images={images} />)).toContain(
      'src="/media/logo.svg"',
    );
  });
});
