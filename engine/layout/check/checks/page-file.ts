import { getComposedKind, findComposedKey } from '../../model/composed-key';
import {
  getDocumentObject,
  getPageId,
  readDocument,
  readPageFile,
  findSchemaName,
} from '../../model/document';
import { describeUnclearTarget, isFormFile } from '../../model/forms/form-file';
import type { Finding } from '../../model/diagnostic';
import type { JsonSource } from '../../model/source';
import type { FileCheck } from '../check';

const isPage = (path: string) => /^pages\/[^/]+\.json$/.test(path);

export const pageId: FileCheck = {
  meta: {
    code: 'FC014',
    name: 'page-id',
    severity: 'error',
    docs: 'The `id` of a page, entry or form differs from its file name. Layers match inherited files by name, so the two must be the same. Change one of them.',
  },
  *run({ source, path }) {
    const key = findComposedKey(path);
    const schema = findSchemaName(path);
    if (schema === undefined || (key === undefined && !isPage(path))) return;
    const { id } = getDocumentObject(readDocument(source, schema));
    const expected = getPageId(path);
    if (typeof id !== 'string' || id === expected) return;
    const what = key === undefined ? 'page' : getComposedKind(key);
    const message = `The ${what}'s id is '${id}', but its file name is '${expected}'. Change one of them.`;
    yield { location: { source, pointer: ['id'] }, message };
  },
};

/** Fields that require each other or cannot be combined. */
const RULES = [
  {
    has: 'content',
    without: 'extends',
    message: "A page with 'content' must extend another page. Add 'extends'.",
  },
  {
    has: 'layout',
    beside: 'extends',
    message: "A page can have 'layout' or 'extends', but not both. Remove one.",
  },
  {
    has: 'status',
    beside: 'route',
    message: "A page can have 'status' or 'route', but not both. Remove one.",
  },
] as const;

/** Finds changes of a form that name two targets, or none where one is needed. */
function* findUnclearTargets(source: JsonSource): Generator<Finding> {
  const { value } = readDocument(source, 'form-file');
  if (!isFormFile(value)) return;
  for (const [index, change] of (value.changes ?? []).entries()) {
    const message = describeUnclearTarget(change);
    if (message !== undefined) yield { location: { source, pointer: ['changes', index] }, message };
  }
}

export const pageShape: FileCheck = {
  meta: {
    code: 'FC015',
    name: 'page-shape',
    severity: 'error',
    docs: 'A page has fields that do not belong together. A page has `layout`, or `extends` with optional `content`, or `changes` to an inherited page. An error page has `status` instead of `route`. Remove the extra field, or add the missing one. A change to a form names either a `field` or a `step`, and `move` needs one of them.',
  },
  *run({ source, path }) {
    if (findSchemaName(path) === 'form-file') yield* findUnclearTargets(source);
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
