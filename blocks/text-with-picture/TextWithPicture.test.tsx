import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import TextWithPicture from './TextWithPicture';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'text-with-picture'>(manifest, example);
const render = (overrides = {}) => html(<TextWithPicture {...props} {...overrides} />);

describe('text-with-picture', () => {
  it('shows the text, its points, the picture and the button', () => {
    const markup = render();
    expect(markup).toContain('>Every car goes up on the hoist</h2>');
    expect(markup).toContain('<p>You can read their report before you decide.</p>');
    expect(markup.match(/<li/g)).toHaveLength(3);
    expect(markup).toContain('alt="A car on a hoist"');
    expect(markup).toContain('href="/search/used-cars"');
  });

  it('has no button without a target', () => {
    expect(render({ actionHref: '' })).not.toContain('<a');
  });

  it('needs no picture', () => {
    expect(render({ image: undefined })).not.toContain('<img');
  });

  it('loads the picture lazily', () => {
    expect(render()).toContain('loading="lazy"');
  });
});
