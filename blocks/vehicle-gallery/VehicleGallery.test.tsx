import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import VehicleGallery from './VehicleGallery';
import manifest from './block.json';
import example from './example.json';
import { photosOf } from '../../engine/dealer';

const props = exampleProps<'vehicle-gallery'>(manifest, example);
const render = (more = {}) => html(<VehicleGallery {...props} {...more} />);
const withCar = (more: object) => render({ vehicle: { ...props.vehicle, ...more } });

describe('vehicle-gallery', () => {
  const image = (n: number) => ({ image: { url: `/p${n}.webp`, thumb: { url: `/t${n}.webp` } } });
  const images = (count: number) => Array.from({ length: count }, (_, n) => image(n + 1));

  it('fetches the first photo first and every other one late', () => {
    const photos = [...render().matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
    expect(photos[0]).toContain('fetchPriority="high"');
    expect(photos[0]).toContain('loading="eager"');
    expect(photos[0]).toContain('width="1600" height="1067"');
    expect(photos.slice(1).every((tag) => tag.includes('loading="lazy"'))).toBe(true);
  });

  it('has thumbnails only with more than three photos (GAL-003)', () => {
    expect(withCar({ images: images(3) })).not.toContain('#vehicle-gallery-photo-');
    expect(withCar({ images: images(4) }).match(/href="#vehicle-gallery-photo-\d"/g)).toHaveLength(4);
    expect(render({ showsThumbnails: false })).not.toContain('#vehicle-gallery-photo-');
    const film = { images: images(3), video_url: '/media/walk.mp4' };
    expect(withCar(film)).not.toContain('#vehicle-gallery-photo-');
  });

  it('makes room beside the photo only for thumbnails that are there', () => {
    const few = { vehicle: { ...props.vehicle, images: images(3) } };
    expect(render({ form: 'mosaic' })).toContain('class="body mosaic"');
    expect(render({ form: 'mosaic', ...few })).toContain('class="body"');
  });

  it('has thumbnails that lead to their photos without script, one stop for the keyboard', () => {
    const markup = render();
    for (const [, target] of markup.matchAll(/href="#([^"]+)"/g)) expect(markup).toContain(`id="${target}"`);
    expect(markup.match(/<a [^>]*tabindex="0"/gi)).toHaveLength(1);
  });

  it('counts, steps and opens over the whole screen, also without script', () => {
    const markup = render();
    expect(markup).toContain('1 / 6');
    expect(markup).toContain('aria-label="Next photo"');
    expect(markup).toContain('command="show-modal" commandfor="vehicle-gallery-viewer"');
    const openers = markup.match(/<button[^>]*commandfor="vehicle-gallery-viewer"[^>]*>/g) ?? [];
    expect(openers).toHaveLength(7);
    for (const opener of openers) expect(opener).toContain('data-counts="gallery_open"');
    expect(markup).toMatch(/<dialog id="vehicle-gallery-viewer"/);
  });

  it('does not count one photo, and shows a place for none', () => {
    const one = withCar({ images: images(1) });
    expect(one).not.toContain('1 / 1');
    expect(one).not.toContain('Next photo');
    const none = withCar({ images: [], primary_image_url: undefined });
    expect(none).toContain('Photos are on their way.');
    expect(none).not.toContain('<img');
  });

  it('describes each photo, by its own words where it has some', () => {
    expect(render()).toContain('alt="2022 Toyota RAV4 GXL AXAH52R, photo 2 of 6"');
    expect(withCar({ images: [{ ...image(1), alt: 'Dashboard' }] })).toContain('alt="Dashboard"');
  });

  it('keeps hostile words inside their attributes', () => {
    const markup = withCar({ name: '"><b>', images: [{ ...image(1), alt: '"><i>' }] });
    expect(markup).not.toMatch(/<b>|<i>/);
  });

  it('takes the first picture where there is no list', () => {
    expect(photosOf({ primary_image_url: '/a.webp' })).toEqual([
      { url: '/a.webp', thumb: '/a.webp', width: 1200, height: 800 },
    ]);
    expect(photosOf({ images: images(2), primary_image_url: '/a.webp' })).toHaveLength(2);
    expect(photosOf({})).toEqual([]);
  });
});

describe('the video among the photos', () => {
  const EMBED = 'https://www.youtube-nocookie.com/embed/abcdefghijk';
  const withVideo = (video_url: string, position = 'second', more: object = {}) => {
    const { settings } = props.site;
    const gallery = { ...settings.gallery, videoPosition: position };
    return render({
      vehicle: { ...props.vehicle, video_url },
      site: { settings: { ...settings, gallery } },
      ...more,
    });
  };
  /** Which slide is the video's. */
  const slideOf = (markup: string) =>
    [...markup.matchAll(/<li id="[^"]*-photo-(\d+)"[^>]*>(<video|<a )?/g)].find(([, , video]) => video)?.[1];

  it.each([
    ['start', '1'],
    ['second', '2'],
    ['middle', '4'],
    ['end', '7'],
  ])('stands at the place that the site says: %s (GAL-008)', (position, slide) => {
    expect(slideOf(withVideo(EMBED, position))).toBe(slide);
    expect(withVideo(EMBED, position)).toContain('1 / 7');
  });

  it('is not there without an address, or where the site shows none (GAL-009)', () => {
    expect(slideOf(render())).toBeUndefined();
    expect(slideOf(withVideo(EMBED, 'second', { features: { video: false } }))).toBeUndefined();
  });

  it('asks nothing of another host before it is played: a cover that leads there (GAL-010)', () => {
    const markup = withVideo(EMBED);
    expect(markup).not.toContain('<iframe');
    expect(markup).toMatch(new RegExp(`<a [^>]*href="${EMBED}" target="_blank"`));
    expect(markup).toContain('aria-label="Play the video of 2022 Toyota RAV4 GXL AXAH52R, from ');
  });

  it('is the browser’s own player for a file, which fetches nothing by itself (GAL-010)', () => {
    const markup = withVideo('/media/walk.mp4');
    expect(markup).toMatch(/<video [^>]*src="\/media\/walk.mp4"[^>]*preload="none"[^>]*controls/);
  });

  it('is all that there is of a car without photos', () => {
    const markup = withVideo('/media/walk.mp4', 'second', {
      vehicle: { name: 'Yaris', images: [], video_url: '/media/walk.mp4' },
    });
    expect(markup).toContain('<video');
    expect(markup).not.toContain('<dialog');
    expect(markup).not.toContain('Photos are on their way.');
  });
});
