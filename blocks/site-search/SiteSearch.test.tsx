import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import SiteSearch from './SiteSearch';

const props = exampleProps<'site-search'>(manifest, example);
const results = { query: 'tow & haul', hits: [], total: 0, page: 1, pages: 1, path: '/site-search' };

describe('site-search', () => {
  it('is a form that opens the page with the results', () => {
    const { contentResults: _, ...others } = props;
    const markup = html(<SiteSearch {...others} resultsHref="/find" />);
    expect(markup).toMatch(/<form role="search" [^>]*action="\/find" method="get"/);
    expect(markup).toMatch(/<label[^>]*for="site-search-query"/);
    expect(markup).not.toContain('<ol');
  });

  it('lists what was found, with its kind', () => {
    const markup = html(<SiteSearch {...props} />);
    expect(markup).toContain('3 results for “test drive”');
    expect(markup).toMatch(/>Question<\/p><a [^>]*href="\/faqs">Can I drive it before I decide\?/);
    expect(markup).toMatch(/>Articles<\/p><a [^>]*href="\/blog\/test-drive"/);
    expect(markup).toContain('value="test drive"');
  });

  it('offers to search the cars for the same words', () => {
    const markup = html(<SiteSearch {...props} contentResults={results} />);
    expect(markup).toContain('Nothing found for “tow &amp; haul”');
    expect(markup).toContain('href="/search/new-used-and-demo-cars?query=tow+%26+haul"');
  });

  it('shows no results without words', () => {
    const markup = html(<SiteSearch {...props} contentResults={{ ...results, query: '' }} />);
    expect(markup).not.toContain('Nothing found');
  });

  it('keeps the words in the addresses of further pages', () => {
    const markup = html(
      <SiteSearch {...props} contentResults={{ ...results, total: 12, page: 1, pages: 2 }} />,
    );
    expect(markup).toContain('href="/site-search?query=tow+%26+haul&amp;page=2"');
  });
});
