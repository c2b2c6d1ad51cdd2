import { parseEntryPath } from '../../model/content/entry-file';
import { readDocument, documentObject, readPageFile, pageIdOf } from '../../model/document';
import type { SourceCheck } from '../check';

const isPage = (path: string) => /^pages\/[^/]+\.json$/.test(path);

export const pageId: SourceCheck = {
  meta: {
    code: 'FC014',
    name: 'page-id',
    severity: 'error',
    docs: 'The `id` of a page or entry differs from its file name. A layer finds what it changes by the file name. Rename one of them.',
  },
  *run({ source, path }) {
    const isEntry = parseEntryPath(path) !== undefined;
    if (!isPage(path) && !isEntry) return;
    const { id } = documentObject(readDocument(source, isEntry ? 'entry-file' : 'page'));
    const expected = pageIdOf(path);
    if (typeof id !== 'string' || id === expected) return;
    const message = `The ${isEntry ? 'entry' : 'page'}'s id is '${id}', but its file name is '${expected}'. Rename one of them.`;
    yield { location: { source, pointer: ['id'] }, message };
  },
};

/** Fields that require each other or cannot be combined. */
const RULES = [
  {
    has: 'content',
    without: 'extends',
    message: "'content' fills the slots of an extended page. Add 'extends'.",
  },
  {
    has: 'layout',
    beside: 'extends',
    message: "A page has 'layout' or 'extends', not both. Remove one.",
  },
  { has: 'status', beside: 'route', message: "A page has 'status' or 'route', not both. Remove one." },
] as const;

export const pageForm: SourceCheck = {
  meta: {
    code: 'FC015',
    name: 'page-form',
    severity: 'error',
    docs: 'A page has fields that do not belong together. A page has `layout`, or `extends` with optional `content`, or `changes` to an inherited page. An error page has `status` instead of `route`. Remove the extra field, or add the missing one.',
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
      yield { location: { source, pointer: [rule.has], on: 'key' }, message: rule.message };
    }
  },
};
