import type { Diagnostic } from '../../../schemas';
import { isSiteCheck } from '../check';
import { isObject, type Pointer } from '../base/json';
import type { Chain } from '../compose/layers';
import { formatPointer } from '../base/json';
import { parseFormKey, parseFormPath } from '../model/forms/form-file';
import type { JsonSource } from '../model/source';

/** The statement of a layer that causes a finding in a file that the layer inherits. */
interface Cause {
  readonly source: JsonSource;
  readonly pointer: Pointer;
}

/** The part of a compiled tenant in which causes are searched. */
export interface CheckedTenant {
  readonly slug: string;
  readonly chain: Chain;
  readonly resolvedFindings: readonly Diagnostic[];
  checkSite(): readonly Diagnostic[];
  checkPage(id: string): readonly Diagnostic[];
  checkForm(id: string): readonly Diagnostic[];
}

export type CreateVariant = (files: readonly { path: string; text: string }[]) => CheckedTenant;

const formatLocation = ({ code, file, line, column }: Diagnostic) => `${code} ${file}:${line}:${column}`;

/** Parts of tenant.json that define the layer, so they are never left out. */
const IDENTITY: ReadonlySet<string> = new Set(['$schema', 'id', 'name', 'extends', 'template']);

/** The statements of a file, the last one first: operations, slots, fields, settings and policies. */
function listStatements(path: string, value: unknown): Pointer[] {
  const isPage = path.startsWith('pages/') || parseFormPath(path) !== undefined;
  const visit = (inner: unknown, at: Pointer): Pointer[] => {
    const isGroup = isPage ? at.length < 2 && at[0] !== 'layout' : true;
    if (Array.isArray(inner))
      return at.length === 0 || (isPage && at[0] === 'changes')
        ? inner.map((_, index) => [...at, index])
        : [at];
    if (!isObject(inner) || !isGroup) return [at];
    return Object.entries(inner).flatMap(([key, each]) =>
      at.length === 0 && IDENTITY.has(key) && !(isPage && key === 'extends') ? [] : visit(each, [...at, key]),
    );
  };
  return visit(value, []).reverse();
}

function withoutStatement(value: unknown, [part, ...rest]: Pointer): unknown {
  if (part === undefined) return undefined;
  if (Array.isArray(value)) {
    const index = Number(part);
    return rest.length === 0
      ? value.toSpliced(index, 1)
      : value.with(index, withoutStatement(value[index], rest));
  }
  if (!isObject(value)) return value;
  const { [part]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...others, [part]: withoutStatement(inner, rest) };
}

/**
 * Locates findings in inherited files at the statement of the tenant's own layer that causes them, if the inherited
 * layers alone do not have them. It leaves out one statement at a time, which is only affordable because it is rare:
 * a template is checked as well, so its mistakes are known. Warnings that a template causes in a file that it inherits
 * are reported for the template, at their cause, and left out here.
 * @param ancestors the layers that the tenant inherits, nearest first
 */
export function locateCauses(
  tenant: CheckedTenant,
  allFindings: readonly Diagnostic[],
  ancestors: readonly CheckedTenant[],
  createVariant: CreateVariant,
): readonly Diagnostic[] {
  const isForeign = ({ file, code }: Diagnostic) => !file.startsWith(`${tenant.slug}/`) && code !== 'FC706';
  const [inherited, ...lower] = ancestors;
  if (!inherited || !allFindings.some(isForeign)) return allFindings;
  const known = new Set(inherited.resolvedFindings.map(formatLocation));
  const findings = allFindings.filter(
    (finding) =>
      !isForeign(finding) ||
      finding.severity === 'error' ||
      !known.has(formatLocation(finding)) ||
      !isCausedBy(inherited, finding, lower),
  );
  let open = findings.filter((finding) => isForeign(finding) && !known.has(formatLocation(finding)));
  if (open.length === 0) return findings;
  const causes = new Map<Diagnostic, Cause>();
  const search = new CauseSearch(tenant, createVariant);
  for (let [first] = open; first; [first] = open) {
    const found = search.find(first);
    const explained = found ? search.listExplained(found, open) : [];
    for (const finding of explained) if (found) causes.set(finding, found);
    open = open.filter((finding) => finding !== first && !explained.includes(finding));
  }
  return withCauses(findings, causes);
}

/** Whether a layer or one below it causes a finding in a file of a lower layer, so that it is located there. */
function isCausedBy(
  layer: CheckedTenant,
  finding: Diagnostic,
  [below, ...lower]: readonly CheckedTenant[],
): boolean {
  if (!below || finding.file.startsWith(`${layer.slug}/`)) return false;
  const location = formatLocation(finding);
  return below.resolvedFindings.some((other) => formatLocation(other) === location)
    ? isCausedBy(below, finding, lower)
    : true;
}

class CauseSearch {
  readonly #files: readonly { path: string; source: JsonSource }[];
  readonly #forms: readonly { path: string; source: JsonSource }[];

  constructor(
    readonly tenant: CheckedTenant,
    readonly createVariant: CreateVariant,
  ) {
    const own = [...(tenant.chain.at(-1)?.files ?? [])].map(([path, source]) => ({ path, source }));
    // Pages are the most frequent cause.
    this.#files = [...own.filter(({ path }) => path.startsWith('pages/')), ...own.filter(isConfiguration)];
    this.#forms = own.filter(({ path }) => parseFormPath(path) !== undefined);
  }

  find(finding: Diagnostic): Cause | undefined {
    for (const { path, source } of this.#listCandidates(finding)) {
      if (this.#has(this.#variant(path, undefined), finding)) continue;
      const pointer = listStatements(path, source.value).find(
        (at) => !this.#has(this.#variant(path, withoutStatement(source.value, at)), finding),
      );
      return { source, pointer: pointer ?? [] };
    }
    return undefined;
  }

  /** The files in which the cause can be. That of a broken link in a form can also be a page without its former route. */
  #listCandidates({ code, page }: Diagnostic): readonly { path: string; source: JsonSource }[] {
    if (parseFormKey(page ?? '') === undefined) return this.#files;
    return isSiteCheck(code) ? [...this.#forms, ...this.#files] : this.#forms;
  }

  /** The findings that disappear without the statement. */
  listExplained({ source, pointer }: Cause, findings: readonly Diagnostic[]): readonly Diagnostic[] {
    const path = source.file.slice(this.tenant.slug.length + 1);
    const value = pointer.length === 0 ? undefined : withoutStatement(source.value, pointer);
    const variant = this.#variant(path, value);
    return findings.filter((finding) => !this.#has(variant, finding));
  }

  #variant(changed: string, value: unknown): CheckedTenant {
    const files = [...(this.tenant.chain.at(-1)?.files ?? [])].flatMap(([path, { text }]) => {
      if (path !== changed) return [{ path, text }];
      return value === undefined ? [] : [{ path, text: JSON.stringify(value) }];
    });
    return this.createVariant(files);
  }

  #has(variant: CheckedTenant, finding: Diagnostic): boolean {
    const { code, page } = finding;
    const location = formatLocation(finding);
    const found = isSiteCheck(code) || page === undefined ? variant.checkSite() : checkPart(variant, page);
    return found.some((other) => formatLocation(other) === location);
  }
}

function checkPart(variant: CheckedTenant, page: string): readonly Diagnostic[] {
  const form = parseFormKey(page);
  return form === undefined ? variant.checkPage(page) : variant.checkForm(form);
}

const isConfiguration = ({ path }: { path: string }) =>
  /^(?:policies|tenant|versions|texts)\.json$/.test(path);

/** Moves findings to their causes. One statement with several findings of a kind is reported once. */
function withCauses(
  findings: readonly Diagnostic[],
  causes: ReadonlyMap<Diagnostic, Cause>,
): readonly Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  const getCauseKey = (finding: Diagnostic, { source, pointer }: Cause) =>
    `${finding.code} ${source.file}${formatPointer(pointer)}`;
  for (const [finding, cause] of causes) {
    const key = getCauseKey(finding, cause);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return findings.flatMap((finding) => {
    const cause = causes.get(finding);
    if (!cause) return [finding];
    const group = groups.get(getCauseKey(finding, cause)) ?? [];
    if (group[0] !== finding) return [];
    const { source, pointer } = cause;
    const { line, column, length } = source.locate(
      pointer,
      typeof pointer.at(-1) === 'string' ? 'key' : 'value',
    );
    const message = `${finding.message} The cause is here; the effect is at ${listPlaces(group)}.`;
    const { path: _, ...rest } = finding;
    const path = pointer.length > 0 ? { path: formatPointer(pointer) } : {};
    return [{ ...rest, message, file: source.file, line, column, length, ...path }];
  });
}

/** `base/pages/home.json:12 and 3 other places`. */
function listPlaces(findings: readonly Diagnostic[]): string {
  const places = [...new Set(findings.map(({ file, line }) => `${file}:${line}`))];
  const [first = '', second, ...more] = places;
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${places.length - 1} other places`;
}
