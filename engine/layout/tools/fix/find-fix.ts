import { getLocation, parseTree, findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import type { Diagnostic } from '../../../../schemas';
import type { Compilation } from '../../compile/compilation';
import { getPageId } from '../../model/document';
import { editJson } from '../../base/json-edit';
import { isEqual, getOwn, type Pointer } from '../../base/json';
import { findRenameFix } from './rename-fixes';
import { readFixSubject, type FixSubject } from './fix-subject';

export interface Fix {
  readonly title: string;
  /** `slug/pages/home.json` */
  readonly file: string;
  /** The complete text of the file after the fix. */
  readonly text: string;
}

type Fixer = (subject: FixSubject) => Omit<Fix, 'file'> | undefined;

/** Removes an `unset` that has no effect. */
const dropChange: Fixer = ({ source, pointer: [list, index] }) =>
  list === 'changes' && index !== undefined
    ? {
        title: 'Removes the change, which has no effect.',
        text: editJson(source.text, [{ path: ['changes', Number(index)], value: undefined }]),
      }
    : undefined;

/** Removes a duplicate key with the same value. Different values need a person's decision. */
const dropDuplicate: Fixer = ({ source: { text }, offset, token }) => {
  const root = parseTree(text);
  const path: Pointer = getLocation(text, offset + 1).path;
  const parent = root && findNodeAtLocation(root, path.slice(0, -1));
  const duplicates = parent?.children?.filter((property) => property.children?.[0]?.value === token) ?? [];
  const [first, ...otherValues] = duplicates.map(
    ({ children }): unknown => children?.[1] && getNodeValue(children[1]),
  );
  if (token === undefined || otherValues.length === 0 || !otherValues.every((other) => isEqual(first, other)))
    return undefined;
  return {
    title: `Removes the duplicate key '${token}'.`,
    text: editJson(text, [{ path, value: undefined }]),
  };
};

const namePage: Fixer = ({ source }) => {
  const id = getPageId(source.file);
  return {
    title: `Sets the page's id to '${id}', its file name.`,
    text: editJson(source.text, [{ path: ['id'], value: id }]),
  };
};

const FIXES: { readonly [code: string]: Fixer } = {
  FC002: dropDuplicate,
  FC014: namePage,
  FC124: dropChange,
};

const rename: Fixer = (subject) => {
  const found = findRenameFix(subject);
  if (!found) return undefined;
  const { text } = subject.source;
  const { offset, diagnostic } = subject;
  const after = text.slice(offset + (diagnostic.length ?? 0));
  return {
    title: `Replaces '${found.wrong}' with '${found.meant}'.`,
    text: `${text.slice(0, offset)}${JSON.stringify(found.text)}${after}`,
  };
};

/**
 * The only sensible fix for a finding; undefined if there is none or more than one. `fixAll` verifies that it works.
 */
export function findFix(diagnostic: Diagnostic, compilation: Compilation): Fix | undefined {
  const subject = readFixSubject(diagnostic, compilation);
  const fixer = getOwn(FIXES, diagnostic.code) ?? rename;
  const fix = subject && fixer(subject);
  return fix && { ...fix, file: diagnostic.file };
}
