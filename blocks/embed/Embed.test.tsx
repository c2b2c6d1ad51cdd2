import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import Embed from './Embed';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'embed'>(manifest, example);
const render = (overrides = {}) => html(<Embed {...props} {...overrides} />);

describe('embed', () => {
  it('links the page, and loads nothing from its host', () => {
    const markup = render();
    expect(markup).not.toContain('<iframe');
    expect(markup).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
    expect(markup).toContain('Play A walk through the yard');
    expect(markup).toContain('we’ll load content from youtube.com');
  });

  it('only links a host that the site does not allow', () => {
    const markup = render({ url: 'https://tools.example/booking' });
    expect(markup).toContain('Open A walk through the yard at tools.example');
    expect(markup).not.toContain('data-act');
  });

  it('shows the dealer’s own video or channel without a URL (CONF-021)', () => {
    const withYoutube = (youtube?: string) =>
      render({ url: '', site: { ...props.site, social: youtube === undefined ? {} : { youtube } } });
    expect(withYoutube('https://youtu.be/aqz-KE-bpKQ')).toContain('Play A walk through the yard');
    const channel = 'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv';
    expect(withYoutube(channel)).toContain('Play A walk through the yard');
    const handle = withYoutube('https://www.youtube.com/@yard');
    expect(handle).toContain('href="https://www.youtube.com/@yard"');
    expect(handle).toContain('Open A walk through the yard at youtube.com');
    expect(withYoutube()).toBe('');
  });

  it.each(['javascript:alert(1)', 'http://plain.example', '/own', ''])('renders nothing for %j', (url) => {
    expect(render({ url })).toBe('');
  });
});
