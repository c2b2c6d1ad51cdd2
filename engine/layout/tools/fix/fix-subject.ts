import type { Diagnostic, LayoutNode } from '../../../../schemas';
import type { Compilation } from '../../compile/compilation';
import type { Composition } from '../../compose/compose-page';
import type { Environment } from '../../model/environment';
import { parsePointer } from '../../base/json';
import type { JsonSource } from '../../model/source';
import { LineTable } from '../../model/source/position';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { findNode } from '../../model/node-tree';

/** A finding with the data needed to fix it. */
export interface FixSubject {
  readonly diagnostic: Diagnostic;
  readonly compilation: Compilation;
  readonly environment: Environment;
  readonly owner: CompiledTenant;
  /** Relative to the owner's folder: `pages/home.json`. */
  readonly path: string;
  readonly source: JsonSource;
  /** Offset of the finding in the file's text. */
  readonly offset: number;
  /** The string, key or value, at the finding; undefined if it is not a string. */
  readonly token: string | undefined;
  /** Path of the finding in the file. */
  readonly pointer: readonly string[];
  /** The page of the finding's tenant. */
  readonly composition: Composition | undefined;
  readonly node: LayoutNode | undefined;
}

function readTextAt(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Looks up the data for fixing a finding; undefined if its file belongs to no tenant. */
export function readFixSubject(diagnostic: Diagnostic, compilation: Compilation): FixSubject | undefined {
  const { file, line, column, length = 0, path = '', tenant, page, node } = diagnostic;
  const slash = file.indexOf('/');
  const owner = compilation.tenants.get(file.slice(0, slash));
  const source = owner?.chain.at(-1)?.files.get(file.slice(slash + 1));
  if (!owner || !source) return undefined;
  const offset = new LineTable(source.text).getLineStart(line) + column - 1;
  const composition =
    page === undefined ? undefined : (compilation.tenants.get(tenant ?? '') ?? owner).composition(page);
  const layout = composition?.layout;
  return {
    diagnostic,
    compilation,
    environment: owner.compiler.environment,
    owner,
    path: file.slice(slash + 1),
    source,
    offset,
    token: readTextAt(source.text.slice(offset, offset + length)),
    pointer: parsePointer(path),
    composition,
    node: layout && node !== undefined ? findNode(layout, node)?.node : undefined,
  };
}
