import { describe, expect, it } from 'vitest';
import { createArticleGraph, type ArticleGraphInput } from './article-graph';

const input = {
  entry: { title: 'How to tow', summary: 'Load well.', date: '2026-10-12', tags: ['Towing', 'Caravans'] },
  url: 'https://yard.example/blog/towing',
  site: { name: 'Yard', url: 'https://yard.example' },
  locale: 'en-AU',
  today: '2026-11-20',
};
const article = (more: Partial<ArticleGraphInput['entry']> = {}) =>
  createArticleGraph({ ...input, entry: { ...input.entry, ...more } })['@graph'][0];

describe('createArticleGraph', () => {
  it('describes the article and its publisher', () => {
    expect(article()).toMatchObject({
      '@type': 'Article',
      headline: 'How to tow',
      description: 'Load well.',
      datePublished: '2026-10-12',
      dateModified: '2026-10-12',
      keywords: 'Towing, Caravans',
      mainEntityOfPage: input.url,
      author: { '@type': 'AutoDealer', name: 'Yard' },
      publisher: { name: 'Yard', url: 'https://yard.example/' },
    });
  });

  it('names the author and the last revision', () => {
    expect(article({ author: { name: 'Priya Nair', role: 'Manager' }, updated: '2026-11-01' })).toMatchObject(
      {
        dateModified: '2026-11-01',
        author: { '@type': 'Person', name: 'Priya Nair', jobTitle: 'Manager' },
      },
    );
  });
});
