// Synthetic content for the compiler benchmark: a base with many articles, and tenants that inherit all of them. One in
// ten tenants changes an article and adds one.
import type { TenantFile, TenantSource } from '../../../engine/layout';

const PARAGRAPH =
  'Check the weights on the plate before you hitch up, and again when the tanks are full. Read [how we inspect](/) or ask us.';

/** An article with an id of its own. */
export function createArticle(index: number): TenantFile {
  const fields = {
    title: `Article ${index}`,
    date: `20${String(10 + (index % 15)).padStart(2, '0')}-03-04`,
    summary: PARAGRAPH,
    tags: [`topic-${index % 40}`],
    text: ['## First', PARAGRAPH, PARAGRAPH, '## Second', PARAGRAPH, PARAGRAPH],
  };
  return {
    path: `content/articles/article-${index}.json`,
    text: JSON.stringify({ id: `article-${index}`, fields }),
  };
}

const file = (path: string, value: object): TenantFile => ({ path, text: JSON.stringify(value) });

/** A base with this number of entries, and tenants that extend it. */
export function createSyntheticContent(tenants: number, entries: number): TenantSource[] {
  const base: TenantSource = {
    slug: 'base',
    files: [
      file('tenant.json', { name: 'Base', template: true, settings: {}, licence: 'LMCT 1' }),
      file('content/articles.schema.json', {
        title: 'Articles',
        route: '/blog/:slug',
        required: ['summary', 'text'],
        fields: { summary: { type: 'string', maxLength: 300 }, text: { $ref: 'markdown.schema.json' } },
      }),
      file('pages/home.json', {
        id: 'home',
        route: '/',
        provides: { entries: { source: 'entries', collection: 'articles', perPage: 10 } },
        layout: { id: 'list', block: 'entry-list' },
      }),
      file('pages/article.json', {
        id: 'article',
        route: '/blog/:slug',
        provides: { entry: { source: 'entry', collection: 'articles', slug: ':slug' } },
        layout: { id: 'article', block: 'entry-article' },
      }),
      ...Array.from({ length: entries }, (_, index) => createArticle(index)),
    ],
  };
  const sites = Array.from({ length: tenants }, (_, index): TenantSource => {
    const changed = `article-${index % entries}`;
    const own = [
      file(`content/articles/${changed}.json`, {
        id: changed,
        changes: [{ op: 'set', path: 'title', value: `Changed by ${index}` }],
      }),
      createArticle(entries + index),
    ];
    return {
      slug: `dealer-${index}`,
      files: [
        file('tenant.json', { name: `Dealer ${index}`, extends: 'base' }),
        ...(index % 10 === 0 ? own : []),
      ],
    };
  });
  return [base, ...sites];
}
