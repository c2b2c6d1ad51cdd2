import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import VehicleViewer from './VehicleViewer';

const props = exampleProps<'vehicle-viewer'>(manifest, example);
const photos = <i>photos</i>;
const render = (more = {}) => html(<VehicleViewer {...props} gallery={photos} {...more} />);
const withCar = (more: object) => render({ vehicle: { ...props.vehicle, ...more } });
const withMode = (defaultMode: string) => {
  const gallery = { ...props.site.settings.gallery, defaultMode };
  return render({ site: { ...props.site, settings: { ...props.site.settings, gallery } } });
};
/** Words of the choices, the chosen one marked. */
const modesOf = (markup: string) =>
  [...markup.matchAll(/<input type="radio"([^>]*)>.*?<\/svg>(.*?)<\/span>/g)].map(
    ([, attributes, words]) => `${attributes?.includes('checked') ? '*' : ''}${words}`,
  );

describe('vehicle-viewer', () => {
  it('has a button for each way to see the car, and opens with the 360 view (GAL-011, GAL-012)', () => {
    expect(modesOf(render())).toEqual(['*360°', 'Video', 'Photos', 'Inside']);
  });

  it('opens with the photos on a site that says so (GAL-013)', () => {
    expect(modesOf(withMode('gallery'))).toEqual(['360°', 'Video', '*Photos', 'Inside']);
  });

  it('opens with the film on a site that has the walkaround first', () => {
    expect(modesOf(render({ features: { ...props.features, walkaroundFirst: true } }))[1]).toBe('*Video');
  });

  it('is the gallery alone for a car with photos only', () => {
    const nothing = { spin_images: undefined, spin_interior_image: undefined, walkaround_videos: undefined };
    expect(withCar(nothing)).toBe('<i>photos</i>');
  });

  it('hides what is not chosen by a class, so that the photos can be shown without script', () => {
    expect(render()).toContain('<div class="gallery closed"><i>photos</i></div>');
    expect(withMode('gallery')).toContain('<div class="gallery"><i>photos</i></div>');
    expect(render()).not.toContain('hidden=""');
  });

  it('places the gallery once, whichever way is open', () => {
    for (const markup of [render(), withMode('gallery'), withMode('interior')]) {
      expect(markup.split('<i>photos</i>')).toHaveLength(2);
    }
  });

  it('has the photos before the films in the document, and choices that no browser fills in again', () => {
    const markup = render();
    expect(markup.indexOf('<i>photos</i>')).toBeLessThan(markup.indexOf('<video'));
    expect(
      markup.match(/<input type="radio"[^>]*>/g)?.every((radio) => radio.includes('autoComplete="off"')),
    ).toBe(true);
  });

  it('fetches the first frame first where it opens with it, and late where it does not', () => {
    const still = (markup: string) => /<img[^>]*alt="[^"]*, exterior"[^>]*>/.exec(markup)?.[0];
    expect(still(render())).toContain('fetchPriority="high"');
    expect(still(withMode('gallery'))).toContain('loading="lazy"');
    expect(render()).not.toContain('rav4-2.webp');
  });

  it('says what is turned, how far, and that it is still loading and cannot be turned yet (GAL-014)', () => {
    const markup = render();
    expect(markup).toContain('role="slider"');
    expect(markup).toContain('aria-label="Rotate 2022 Toyota RAV4 GXL AXAH52R"');
    expect(markup).toContain(
      'aria-valuemax="5" aria-valuenow="0" aria-valuetext="0 degrees" aria-disabled="true" aria-busy="true"',
    );
    expect(markup).toContain('<progress');
    expect(markup).toContain('0 of 6');
  });

  it('plays films in the browser’s own player, fetched when they are played (GAL-006)', () => {
    const film = /<video[^>]*>/.exec(render())?.[0];
    expect(film).toContain('src="/media/examples/rav4.mp4"');
    expect(film).toContain('preload="none" controls=""');
  });

  it('fetches a film’s still only where the films are shown', () => {
    expect(render()).not.toContain('poster=');
    expect(withMode('walkaround')).toMatch(/<video[^>]*poster="\/img\/media\/examples\/rav4-1.webp/);
  });

  it('fetches the cover of the first film first where it opens with it, and every other one late', () => {
    const walkaround_videos = ['a', 'b'].map((one) => ({
      video: { url: `https://youtu.be/abcdefghij${one}` },
      poster: `/media/${one}.avif`,
    }));
    const vehicle = { ...props.vehicle, walkaround_videos };
    const covers = (walkaroundFirst: boolean) =>
      [...render({ vehicle, features: { ...props.features, walkaroundFirst } }).matchAll(/<img[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => /media\/[ab]\.avif/.test(tag))
        .map((tag) => `${/loading="(\w+)"/.exec(tag)?.[1]} ${tag.includes('fetchPriority="high"')}`);
    expect(covers(true)).toEqual(['eager true', 'lazy false']);
    expect(covers(false)).toEqual(['lazy false', 'lazy false']);
  });

  it('leads to films of other hosts by a cover that asks nothing of them, and says which host it is (GAL-006)', () => {
    const withFilm = (url: string) => withCar({ walkaround_videos: [{ video: { url } }] });
    const coverOf = (url: string) => /<a [^>]*target="_blank"[^>]*>/.exec(withFilm(url))?.[0];
    const elsewhere = 'https://elsewhere.example/round.mp4';
    expect(coverOf(elsewhere)).toContain(`href="${elsewhere}"`);
    expect(coverOf(elsewhere)).toContain(
      'aria-label="Watch video 1 of 1 of 2022 Toyota RAV4 GXL AXAH52R on elsewhere.example"',
    );
    expect(withFilm(elsewhere)).toContain('Video from elsewhere.example');
    const player = 'https://youtu.be/abcdefghijk';
    expect(coverOf(player)).toContain(`href="${player}"`);
    expect(coverOf(player)).toContain('aria-label="Play video 1 of 1 of ');
    expect(withFilm(player)).not.toContain('<iframe');
  });

  it('has the whole picture of the inside where it cannot be turned (GAL-007)', () => {
    expect(withMode('interior')).toMatch(/<img[^>]*rav4-inside\.webp[^>]*alt="[^"]*, 360° interior"/);
  });

  it('keeps hostile words inside their attributes', () => {
    const words = '"><script>';
    const markup = withCar({ name: words, spin_images: [words, '/b'], spin_interior_image: words });
    expect(markup).not.toContain('<script>');
  });
});
