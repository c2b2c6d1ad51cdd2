import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import VehicleVideo from './VehicleVideo';

const props = exampleProps<'vehicle-video'>(manifest, example);
const render = (overrides = {}) => html(<VehicleVideo {...props} {...overrides} />);
const withVideo = (video_url: string | undefined) => render({ vehicle: { ...props.vehicle, video_url } });

describe('vehicle-video', () => {
  it('shows a hosted video in the browser’s player, which loads nothing before playback (VDP-001, GAL-010)', () => {
    const markup = render();
    expect(markup).toMatch(/<h2[^>]*>Video<\/h2>/);
    expect(markup).toMatch(/<video [^>]*src="\/media\/walk.mp4"[^>]*preload="none"[^>]*controls/);
    expect(markup).not.toContain('poster=');
  });

  it('shows a player of another host behind a link', () => {
    const markup = withVideo('https://www.youtube.com/embed/abcdefghijk');
    expect(markup).not.toContain('<iframe');
    expect(markup).toContain('aria-label="Play the video of 2022 Toyota RAV4 GXL AXAH52R, from ');
  });

  it('renders nothing without a video, or if the site shows no videos (GAL-009)', () => {
    expect(withVideo(undefined)).toBe('');
    expect(withVideo('javascript:alert(1)')).toBe('');
    expect(render({ features: { ...props.features, video: false } })).toBe('');
  });
});
