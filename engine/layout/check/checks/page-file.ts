import { readDocument, documentObject, readPageFile, pageIdOf } from '../../model/document';
import type { SourceCheck } from '../check';

const isPage = (path: string) => /^pages\/[^/]+\.json$/.test(path);

export const pageId: SourceCheck = {
  meta: {
    code: 'FC014',
    name: 'page-id',
    severity: 'error',
    docs: "A page's `id` is the name of its file, so that layers find the page they change. Rename one of them.",
  },
  *run({ source, path }) {
    if (!isPage(path)) return;
    const { id } = documentObject(readDocument(source, 'page'));
    const expected = pageIdOf(path);
    if (typeof id !== 'string' || id === expected) return;
    const message = `The page is called '${id}' but its file '${expected}'. Rename one of them.`;
    yield { place: { source, pointer: ['id'] }, message };
  },
};

/** Fields that only make sense together, or not together. */
const RULES = [
  {
    has: 'content',
    without: 'extends',
    message: "'content' fills the slots of an extended page. Add 'extends'.",
  },
  {
    has: 'layout',
    beside: 'extends',
    message: "A page has a 'layout' or 'extends' another page, not both. Take one away.",
  },
  { has: 'status', beside: 'route', message: "An error page has a 'status' and no 'route'. Take one away." },
] as const;

export const pageForm: SourceCheck = {
  meta: {
    code: 'FC015',
    name: 'page-form',
    severity: 'error',
    docs: 'A page has a layout, or extends another page and gives content, or changes an inherited one. An error page has a status in place of a route.',
  },
  *run({ source, path }) {
    if (!isPage(path)) return;
    const { page } = readPageFile(source);
    for (const rule of RULES) {
      const isBroken =
        'without' in rule
          ? page[rule.without] === undefined
          : page[rule.beside] !== undefined && page[rule.beside] !== null;
      if (page[rule.has] === undefined || !isBroken) continue;
      yield { place: { source, pointer: [rule.has], on: 'key' }, message: rule.message };
    }
  },
};
