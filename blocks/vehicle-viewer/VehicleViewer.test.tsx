import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import VehicleViewer from './VehicleViewer';

const props = exampleProps<'vehicle-viewer'>(manifest, example);
const photos = <i>photos</i>;
const render = (overrides = {}) => html(<VehicleViewer {...props} gallery={photos} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });
const withMode = (defaultMode: string) => {
  const gallery = { ...props.site.settings.gallery, defaultMode };
  return render({ site: { ...props.site, settings: { ...props.site.settings, gallery } } });
};
/** Reads the labels of the modes, with an asterisk before the selected mode. */
const readModes = (markup: string) =>
  [...markup.matchAll(/<input type="radio"([^>]*)>.*?<\/svg>(.*?)<\/span>/g)].map(
    ([, attributes, label]) => `${attributes?.includes('checked') ? '*' : ''}${label}`,
  );

describe('vehicle-viewer', () => {
  it('has a button for each view, and opens with the 360° view (GAL-011, GAL-012)', () => {
    expect(readModes(render())).toEqual(['*360°', 'Video', 'Photos', 'Inside']);
  });

  it('opens with the photos if configured (GAL-013)', () => {
    expect(readModes(withMode('gallery'))).toEqual(['360°', 'Video', '*Photos', 'Inside']);
  });

  it('opens with the video if the walkaround comes first', () => {
    expect(readModes(render({ features: { ...props.features, walkaroundFirst: true } }))[1]).toBe('*Video');
  });

  it('renders only the gallery for a car with only photos', () => {
    const withoutViews = {
      spin_images: undefined,
      spin_interior_image: undefined,
      walkaround_videos: undefined,
    };
    expect(withCar(withoutViews)).toBe('<i>photos</i>');
  });

  it('hides views with a class, so that photos can be shown without script', () => {
    expect(render()).toContain('<div class="gallery closed"><i>photos</i></div>');
    expect(withMode('gallery')).toContain('<div class="gallery"><i>photos</i></div>');
    expect(render()).not.toContain('hidden=""');
  });

  it('contains the gallery once, in any mode', () => {
    for (const markup of [render(), withMode('gallery'), withMode('interior')]) {
      expect(markup.split('<i>photos</i>')).toHaveLength(2);
    }
  });

  it('has photos before videos in the HTML, and buttons whose state browsers do not restore', () => {
    const markup = render();
    expect(markup.indexOf('<i>photos</i>')).toBeLessThan(markup.indexOf('<video'));
    expect(
      markup.match(/<input type="radio"[^>]*>/g)?.every((radio) => radio.includes('autoComplete="off"')),
    ).toBe(true);
  });

  it('loads the first frame with priority if it opens with the 360° view, otherwise lazily', () => {
    const findFirstFrame = (markup: string) => /<img[^>]*alt="[^"]*, exterior"[^>]*>/.exec(markup)?.[0];
    expect(findFirstFrame(render())).toContain('fetchPriority="high"');
    expect(findFirstFrame(withMode('gallery'))).toContain('loading="lazy"');
    expect(render()).not.toContain('rav4-2.webp');
  });

  it('announces the angle, and that frames are still loading (GAL-014)', () => {
    const markup = render();
    expect(markup).toContain('role="slider"');
    expect(markup).toContain('aria-label="Rotate 2022 Toyota RAV4 GXL AXAH52R"');
    expect(markup).toContain(
      'aria-valuemax="5" aria-valuenow="0" aria-valuetext="0 degrees" aria-disabled="true" aria-busy="true"',
    );
    expect(markup).toContain('<progress');
    expect(markup).toContain('0 of 6');
  });

  it('plays videos in the native player, loaded on playback (GAL-006)', () => {
    const video = /<video[^>]*>/.exec(render())?.[0];
    expect(video).toContain('src="/media/examples/rav4.mp4"');
    expect(video).toContain('preload="none" controls=""');
  });

  it('loads a video’s poster only if the videos are shown', () => {
    expect(render()).not.toContain('poster=');
    expect(withMode('walkaround')).toMatch(/<video[^>]*poster="\/img\/media\/examples\/rav4-1.webp/);
  });

  it('loads the first video’s poster with priority if it opens with the videos, and other posters lazily', () => {
    const walkaround_videos = ['a', 'b'].map((name) => ({
      video: { url: `https://youtu.be/abcdefghij${name}` },
      poster: `/media/${name}.avif`,
    }));
    const vehicle = { ...props.vehicle, walkaround_videos };
    const describePosters = (walkaroundFirst: boolean) =>
      [...render({ vehicle, features: { ...props.features, walkaroundFirst } }).matchAll(/<img[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => /media\/[ab]\.avif/.test(tag))
        .map((tag) => `${/loading="(\w+)"/.exec(tag)?.[1]} ${tag.includes('fetchPriority="high"')}`);
    expect(describePosters(true)).toEqual(['eager true', 'lazy false']);
    expect(describePosters(false)).toEqual(['lazy false', 'lazy false']);
  });

  it('shows videos of other hosts as facades that request nothing from them and name the host (GAL-006)', () => {
    const withVideo = (url: string) => withCar({ walkaround_videos: [{ video: { url } }] });
    const findFacade = (url: string) => /<a [^>]*target="_blank"[^>]*>/.exec(withVideo(url))?.[0];
    const otherHostUrl = 'https://elsewhere.example/round.mp4';
    expect(findFacade(otherHostUrl)).toContain(`href="${otherHostUrl}"`);
    expect(findFacade(otherHostUrl)).toContain(
      'aria-label="Watch video 1 of 1 of 2022 Toyota RAV4 GXL AXAH52R on elsewhere.example"',
    );
    expect(withVideo(otherHostUrl)).toContain('Video from elsewhere.example');
    const playerUrl = 'https://youtu.be/abcdefghijk';
    expect(findFacade(playerUrl)).toContain(`href="${playerUrl}"`);
    expect(findFacade(playerUrl)).toContain('aria-label="Play video 1 of 1 of ');
    expect(withVideo(playerUrl)).not.toContain('<iframe');
  });

  it('shows the flat interior image before hydration (GAL-007)', () => {
    expect(withMode('interior')).toMatch(/<img[^>]*rav4-inside\.webp[^>]*alt="[^"]*, 360° interior"/);
  });

  it('escapes texts in attributes', () => {
    const hostile = '"><script>';
    const markup = withCar({ name: hostile, spin_images: [hostile, '/b'], spin_interior_image: hostile });
    expect(markup).not.toContain('<script>');
  });
});
