import type { Condition, Entry } from '../../../schemas';
import { isObject } from '../../lib';
import { compileCondition, type ResolvedNode } from '../../layout';
import { fillHeadText } from '../pages/head-texts';
import { generateIndexedPages, type IndexedPage } from '../sitemap/indexed-pages';
import type { Site } from '../sites/site';

/** A record of the content index. */
export interface ContentDocument {
  objectID: string;
  /** `page`, `question`, or the name of the entry's collection. */
  kind: string;
  title: string;
  description: string;
  /** All other text. */
  text: string;
  href: string;
}

const MAX_DESCRIPTION = 200;
/** Text on more pages than this, such as the header's, says nothing about a single page. */
const MAX_PAGES_OF_NODE = 2;
/** Values with spaces are texts; others are mostly names, addresses and choices. */
const IS_TEXT = /\S\s+\S/;
const MARKDOWN = /[*_#>`|]+|!?\[|\]\([^)]*\)/g;

/** Lists the texts in a value, at any depth. */
function* listTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (IS_TEXT.test(value)) yield value.replace(MARKDOWN, ' ');
  } else if (Array.isArray(value)) {
    for (const item of value) yield* listTexts(item);
  } else if (isObject(value)) {
    for (const item of Object.values(value)) yield* listTexts(item);
  }
}

interface Question {
  question: string;
  answer: string;
}

/** Items under other headings, such as the parts of a policy, are found with their page. */
const isQuestion = (value: unknown): value is Question =>
  isObject(value) &&
  typeof value['question'] === 'string' &&
  value['question'].endsWith('?') &&
  typeof value['answer'] === 'string';

/** Lists the items with a `question` and an `answer` in a node's props. */
const listQuestions = ({ props }: ResolvedNode): Question[] =>
  Object.values(props).flatMap((value) => (Array.isArray(value) ? value.filter(isQuestion) : []));

/** Lists the entries with an `answer` in the lists of entries that a page has. */
const listQuestionEntries = (context: Readonly<Record<string, unknown>>): Question[] =>
  Object.values(context)
    .flatMap((value) => (isObject(value) && Array.isArray(value['entries']) ? value['entries'] : []))
    .map((entry) => (isObject(entry) ? { question: entry['title'], answer: entry['answer'] } : undefined))
    .filter(isQuestion);

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= MAX_DESCRIPTION) return plain;
  return `${plain.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}

/** Lists the nodes that a page shows with this data, parents first. */
function* listShownNodes(
  node: ResolvedNode,
  isShown: (when: Condition | undefined) => boolean,
): Generator<ResolvedNode> {
  if (!isShown(node.when)) return;
  yield node;
  for (const children of Object.values(node.slots))
    for (const child of children) yield* listShownNodes(child, isShown);
}

interface ListedPage extends IndexedPage {
  nodes: readonly ResolvedNode[];
}

/** The entry whose own page this is. */
const getEntry = ({ context, path }: IndexedPage): Entry | undefined =>
  Object.values(context).find(
    (value): value is Entry =>
      isObject(value) && typeof value['collection'] === 'string' && value['href'] === path,
  );

/** Removes the site's name from the end of a title, where browsers and search engines need it. */
function trimSiteName(title: string, name: string): string {
  const [main = title, ...others] = title.split(' | ');
  return others.length > 0 && others.at(-1) === name ? [main, ...others.slice(0, -1)].join(' | ') : title;
}

/**
 * Lists the documents of a site: a page or entry for each page that search engines may index, and a question for each
 * item with a `question`, which ends with a question mark, and an `answer` in the props of its nodes, and for each entry
 * with an `answer` in its lists.
 */
export async function listContentDocuments(site: Site): Promise<ContentDocument[]> {
  const origin = site.config.url ?? 'https://site.invalid';
  const { locale } = site.config;
  const pages: ListedPage[] = [];
  const counts = new Map<string, number>();
  for await (const page of generateIndexedPages(site, origin, [])) {
    const isShown = (when: Condition | undefined) => !when || compileCondition(when)(page.context);
    const nodes = [...listShownNodes(page.page.layout, isShown)];
    for (const hash of new Set(nodes.map((node) => node.hash))) counts.set(hash, (counts.get(hash) ?? 0) + 1);
    pages.push({ ...page, nodes });
  }
  return pages.flatMap((page): ContentDocument[] => {
    const { path, head, context } = page;
    const entry = getEntry(page);
    const nodes = page.nodes.filter(({ hash }) => (counts.get(hash) ?? 0) <= MAX_PAGES_OF_NODE);
    const fill = (text: string) => fillHeadText(text, context, locale);
    const texts = nodes.flatMap(({ props }) => [...listTexts(props)].map(fill));
    const title = entry?.title ?? trimSiteName(head.title, site.name);
    const questions = [...nodes.flatMap(listQuestions), ...listQuestionEntries(context)].map(
      ({ question, answer }, index): ContentDocument => ({
        objectID: `${path}#${index}`,
        kind: 'question',
        title: fill(question),
        description: shorten(fill(answer)),
        text: fill(answer),
        href: path,
      }),
    );
    return [
      {
        objectID: path,
        kind: entry?.collection ?? 'page',
        title,
        description: shorten(entry?.summary ?? head.description ?? ''),
        text: [...listTexts(entry), ...texts].join(' '),
        href: path,
      },
      ...questions,
    ];
  });
}
