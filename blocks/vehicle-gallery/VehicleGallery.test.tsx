import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import VehicleGallery from './VehicleGallery';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'vehicle-gallery'>(manifest, example);
const render = (overrides = {}) => html(<VehicleGallery {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

const createImage = (number: number) => ({
  image: { url: `/p${number}.webp`, thumb: { url: `/t${number}.webp` } },
});
const createImages = (count: number) => Array.from({ length: count }, (_, index) => createImage(index + 1));

describe('vehicle-gallery', () => {
  it('loads the first photo with priority and the others lazily', () => {
    const photos = [...render().matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
    expect(photos[0]).toContain('fetchPriority="high"');
    expect(photos[0]).toContain('loading="eager"');
    expect(photos[0]).toContain('width="1600" height="1067"');
    expect(photos.slice(1).every((tag) => tag.includes('loading="lazy"'))).toBe(true);
  });

  it('has thumbnails only with more than three photos (GAL-003)', () => {
    expect(withCar({ images: createImages(3) })).not.toContain('#vehicle-gallery-photo-');
    expect(withCar({ images: createImages(4) }).match(/href="#vehicle-gallery-photo-\d"/g)).toHaveLength(4);
    expect(render({ showsThumbnails: false })).not.toContain('#vehicle-gallery-photo-');
    const threePhotosAndVideo = { images: createImages(3), video_url: '/media/walk.mp4' };
    expect(withCar(threePhotosAndVideo)).not.toContain('#vehicle-gallery-photo-');
  });

  it('uses the site’s or the layout’s minimum number of photos for thumbnails (GAL-003)', () => {
    const { settings } = props.site;
    const site = {
      ...props.site,
      settings: { ...settings, vehicle: { ...settings.vehicle, thumbnailsFrom: 6 } },
    };
    const countLinks = (count: number, overrides = {}) =>
      render({ site, vehicle: { ...props.vehicle, images: createImages(count) }, ...overrides }).match(
        /href="#vehicle-gallery-photo-\d"/g,
      )?.length ?? 0;
    expect([countLinks(5), countLinks(6)]).toEqual([0, 6]);
    expect([countLinks(2, { thumbnailsFrom: 3 }), countLinks(3, { thumbnailsFrom: 3 })]).toEqual([0, 3]);
  });

  it('reserves no space for thumbnails if there are none', () => {
    const fewPhotos = { vehicle: { ...props.vehicle, images: createImages(3) } };
    expect(render({ form: 'mosaic' })).toContain('class="body mosaic"');
    expect(render({ form: 'mosaic', ...fewPhotos })).toContain('class="body"');
  });

  it('has thumbnails that work without script, as one tab stop', () => {
    const markup = render();
    for (const [, target] of markup.matchAll(/href="#([^"]+)"/g)) expect(markup).toContain(`id="${target}"`);
    expect(markup.match(/<a [^>]*tabindex="0"/gi)).toHaveLength(1);
  });

  it('has a counter, step buttons and full screen, even without script', () => {
    const markup = render();
    expect(markup).toContain('1 / 6');
    expect(markup).toContain('aria-label="Next photo"');
    expect(markup).toContain('command="show-modal" commandfor="vehicle-gallery-viewer"');
    const openers = markup.match(/<button[^>]*commandfor="vehicle-gallery-viewer"[^>]*>/g) ?? [];
    expect(openers).toHaveLength(7);
    for (const opener of openers) expect(opener).toContain('data-counts="gallery_open"');
    expect(markup).toMatch(/<dialog id="vehicle-gallery-viewer"/);
  });

  it('has no counter for a single photo, and shows a placeholder if there are none', () => {
    const onePhoto = withCar({ images: createImages(1) });
    expect(onePhoto).not.toContain('1 / 1');
    expect(onePhoto).not.toContain('Next photo');
    const withoutPhotos = withCar({ images: [], primary_image_url: undefined });
    expect(withoutPhotos).toContain('Photos coming soon');
    expect(withoutPhotos).not.toContain('<img');
  });

  it('describes each photo, with its alternative text if it has one', () => {
    expect(render()).toContain('alt="2022 Toyota RAV4 GXL AXAH52R, photo 2 of 6"');
    expect(withCar({ images: [{ ...createImage(1), alt: 'Dashboard' }] })).toContain('alt="Dashboard"');
  });

  it('escapes texts in attributes', () => {
    const markup = withCar({ name: '"><b>', images: [{ ...createImage(1), alt: '"><i>' }] });
    expect(markup).not.toMatch(/<b>|<i>/);
  });
});

describe('the video among the photos', () => {
  const EMBED = 'https://www.youtube-nocookie.com/embed/abcdefghijk';
  const withVideo = (video_url: string, position = 'second', overrides: object = {}) => {
    const { settings } = props.site;
    const gallery = { ...settings.gallery, videoPosition: position };
    return render({
      vehicle: { ...props.vehicle, video_url },
      site: { ...props.site, settings: { ...settings, gallery } },
      ...overrides,
    });
  };
  /** Finds the number of the video's slide. */
  const findVideoSlide = (markup: string) =>
    [...markup.matchAll(/<li id="[^"]*-photo-(\d+)"[^>]*>(<video|<a )?/g)].find(([, , video]) => video)?.[1];

  it.each([
    ['start', '1'],
    ['second', '2'],
    ['middle', '4'],
    ['end', '7'],
  ])('has the configured position: %s (GAL-008)', (position, slide) => {
    expect(findVideoSlide(withVideo(EMBED, position))).toBe(slide);
  });

  it('is absent without a URL or if the site shows no videos (GAL-009)', () => {
    expect(findVideoSlide(render())).toBeUndefined();
    expect(findVideoSlide(withVideo(EMBED, 'second', { features: { video: false } }))).toBeUndefined();
  });

  it('shows a facade that links to another host, and requests nothing from it before playback (GAL-010)', () => {
    const markup = withVideo(EMBED);
    expect(markup).not.toContain('<iframe');
    expect(markup).toContain('aria-label="Play the video of 2022 Toyota RAV4 GXL AXAH52R, from ');
  });

  it('links to the dealer’s video page and sends a referrer, which players require', () => {
    const PAGE = 'https://youtu.be/abcdefghijk';
    const [cover = ''] = /<a [^>]*target="_blank"[^>]*>/.exec(withVideo(PAGE)) ?? [];
    expect(cover).toContain(`href="${PAGE}"`);
    expect(cover).not.toContain('noreferrer');
  });

  it('shows the host of a video that is only linked', () => {
    const markup = withVideo('https://www.dailymotion.com/video/x1');
    expect(markup).toContain('Video from dailymotion.com');
    expect(markup).toMatch(/aria-label="Watch the video of [^"]* on dailymotion.com"/);
  });

  it('is not counted as a photo', () => {
    const readLiveRegion = (markup: string) =>
      (/<span [^>]*aria-live="polite".*?<\/span><\/span>/.exec(markup)?.[0] ?? '').replace(/<[^>]*>/g, '|');
    expect(readLiveRegion(withVideo(EMBED))).toMatch(/\|1 \/ 6\|+Photo 1 of 6\|/);
    expect(readLiveRegion(withVideo(EMBED, 'start'))).toMatch(/\|Video\|+Video\|/);
    const car = { vehicle: { name: 'Yaris', images: createImages(1), video_url: EMBED } };
    expect(readLiveRegion(withVideo(EMBED, 'second', car))).toMatch(/^\|+Photo 1 of 1\|+$/);
  });

  it('treats a URL on the site’s origin as a local file', () => {
    expect(withVideo('https://riverbend.example/media/walk.mp4')).toMatch(
      /<video [^>]*src="\/media\/walk.mp4"/,
    );
  });

  it('uses the native player for a file, without preloading (GAL-010)', () => {
    const markup = withVideo('/media/walk.mp4');
    expect(markup).toMatch(/<video [^>]*src="\/media\/walk.mp4"[^>]*preload="none"[^>]*controls/);
  });

  it('has a poster initially only if it is in the first view', () => {
    expect(withVideo('/media/walk.mp4')).not.toContain('poster=');
    expect(withVideo('/media/walk.mp4', 'start')).toMatch(/<video [^>]*poster="[^"]*rav4-1/);
  });

  it('hides the full-screen button while it shows the native player', () => {
    const findOpener = (markup: string) =>
      /<button[^>]*aria-label="View full screen"[^>]*>/.exec(markup)?.[0];
    expect(findOpener(withVideo('/media/walk.mp4', 'start'))).toContain('hiddenByPlayer');
    expect(findOpener(withVideo('/media/walk.mp4'))).not.toContain('hiddenByPlayer');
    expect(findOpener(withVideo(EMBED, 'start'))).not.toContain('hiddenByPlayer');
  });

  it('is the only slide of a car without photos', () => {
    const markup = withVideo('/media/walk.mp4', 'second', {
      vehicle: { name: 'Yaris', images: [], video_url: '/media/walk.mp4' },
    });
    expect(markup).toContain('<video');
    expect(markup).not.toContain('<dialog');
    expect(markup).not.toContain('Photos coming soon');
  });
});
