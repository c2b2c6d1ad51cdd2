import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import Notice from './Notice';

const props = exampleProps<'notice'>(manifest, example);

describe('notice', () => {
  it('shows its text in a labelled region, with an optional link', () => {
    const markup = html(<Notice {...props} />);
    expect(markup).toContain('aria-label="Notice"');
    expect(markup).toContain('href="/contact">See holiday hours</a>');
    expect(html(<Notice {...props} linkLabel="" />)).not.toContain('<a ');
  });
});
