import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import PageIntro from './PageIntro';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'page-intro'>(manifest, example);
const render = (overrides = {}) => html(<PageIntro {...props} {...overrides} />);

describe('page-intro', () => {
  it('has the heading of level 1, its text and its buttons', () => {
    const markup = render();
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup).toContain('>Serviced by people who know your car</h1>');
    expect(markup).toContain('href="tel:+61755503140"');
    expect(markup).toContain('href="mailto:hello@riverbend.example"');
  });

  it('loads its picture with priority, and needs none', () => {
    expect(render()).toContain('fetchPriority="high"');
    expect(render({ image: undefined })).not.toContain('<img');
  });

  it('can be short on phones, and then loads only the smallest picture there', () => {
    expect(render({ isShortOnPhones: true })).toMatch(
      /class="intro \w+ short"[^]*sizes="\(width &lt; 40rem\) 1px, /,
    );
    expect(render()).not.toContain('1px');
  });

  it('has no phone button without a number, and no buttons if none are set', () => {
    const site = { ...props.site, contact: {} };
    expect(render({ site })).not.toContain('tel:');
    expect(render({ site, actions: [] })).not.toContain('<a');
  });

  it.each(['split', 'banner', 'plain'] as const)('has the layout %s', (variant) => {
    expect(render({ variant })).toContain(variant);
  });
});
