import { schemas } from '../../schemas';

const RESERVED: ReadonlySet<string> = new Set(schemas['form-field'].$defs.id['x-reserved']);
const ID = /^[A-Za-z][A-Za-z0-9_-]*$/;
const MAX_ID = 80;

/** Explains why a field cannot have an id, and what to do; undefined if it can. */
export function findIdProblem(id: string, taken: ReadonlySet<string>): string | undefined {
  if (!ID.test(id) || id.length > MAX_ID)
    return `Start with a letter; use letters, digits, hyphens and underscores, at most ${MAX_ID}.`;
  if (RESERVED.has(id)) return `Every lead has a value named ‘${id}’. Choose another name.`;
  return taken.has(id) ? `The form has a field named ‘${id}’. Choose another name.` : undefined;
}

export function proposeFieldId(text: string, taken: ReadonlySet<string>): string {
  const words = text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 _-]/g, '')
    .trim()
    .toLowerCase();
  const base =
    words
      .replaceAll(/[\s-]+/g, '_')
      .replace(/^[^a-z]+/, '')
      .slice(0, 60) || 'field';
  const isFree = (id: string) => findIdProblem(id, taken) === undefined;
  if (isFree(base)) return base;
  let count = 2;
  while (!isFree(`${base}_${count}`)) count += 1;
  return `${base}_${count}`;
}
