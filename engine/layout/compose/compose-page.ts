import type { LayoutNode } from '../../../schemas';
import type { Environment } from '../model/environment';
import { readPageFinal, type FinalProblem } from './page-finals';
import { type JsonObject, type Pointer } from '../base/json';
import type { ChangeProblem } from '../model/operations';
import { PageBuilder } from './page-builder';
import type { Source } from '../model/source';
import { pageKey, listSteps, type PageFiles, type Step } from './page-steps';

/** A change that could not be done, with the place of the part of it that is to blame. */
export interface FailedChange {
  readonly problem: ChangeProblem | FinalProblem;
  readonly source: Source;
  readonly at: Pointer;
}

/** A page after inheritance and changes, still as layers write it: without defaults. */
export interface Composition {
  readonly id: string;
  readonly key: string;
  readonly gathered: PageFiles;
  /** The file that is the page's own, for findings that have no better place. */
  readonly source: Source;
  readonly steps: readonly Step[];
  readonly layout: LayoutNode | undefined;
  /** Page-level fields by dotted name: `route`, `head.title`, `provides.vehicle`. */
  readonly fields: ReadonlyMap<string, unknown>;
  readonly failures: readonly FailedChange[];
}

/** The fields after one step; null takes an inherited one away. */
function doField(fields: Map<string, unknown>, { field, value }: Extract<Step, { kind: 'field' }>): void {
  if (value !== null) {
    fields.set(field, value);
    return;
  }
  for (const name of fields.keys()) if (name === field || name.startsWith(`${field}.`)) fields.delete(name);
}

/** Whole pages that would do away with something final: of the page itself and of those that it extends. */
function wholePagesForbidden({ forbidden, base }: PageFiles): FailedChange[] {
  const inherited = base ? wholePagesForbidden(base) : [];
  const own = forbidden.flatMap(({ file, by }): FailedChange[] => {
    const said = by.page.changes?.find((operation) => operation.op === 'final');
    if (!said) return [];
    const at = by.originOf(said) ?? ['changes', by.page.changes?.indexOf(said) ?? 0];
    const final = readPageFinal(said, { source: by.source, at, rank: 0 });
    const field = file.page.layout ? 'layout' : 'extends';
    return [{ problem: { kind: 'final', at: [], final }, source: file.source, at: [field] }];
  });
  return [...inherited, ...own];
}

/** Does all steps of a page. Pure: the same files give the same page. */
export function composePage(gathered: PageFiles, environment: Environment): Composition {
  const progress = new PageBuilder(environment);
  const steps = listSteps(gathered);
  const fields = new Map<string, unknown>();
  const failures = wholePagesForbidden(gathered);
  for (const step of steps) {
    if (step.kind === 'field') doField(fields, step);
    const problem = progress.apply(step);
    if (problem) failures.push({ problem, source: step.source, at: [...step.at, ...problem.at] });
  }
  const { layout } = progress;
  const { id, source } = gathered;
  return { id, key: pageKey(gathered), gathered, source, steps, layout, fields, failures };
}

/** The fields under one name: `provides` → { vehicle: ... }. */
export function readFieldGroup(fields: ReadonlyMap<string, unknown>, group: string): JsonObject {
  const prefix = `${group}.`;
  const found: [string, unknown][] = [];
  for (const [name, value] of fields) {
    if (name.startsWith(prefix)) found.push([name.slice(prefix.length), value]);
  }
  return Object.fromEntries(found);
}

/** The page's routes; none where it has no address. */
export function readRoutes(fields: ReadonlyMap<string, unknown>): string[] {
  const route = fields.get('route');
  return [route].flat().filter((pattern): pattern is string => typeof pattern === 'string');
}
