import type { LayoutNode } from '../../../schemas';
import type { Environment } from '../model/environment';
import { readFinalMark, type FinalViolation } from './final-marks';
import { type JsonObject, type Pointer } from '../base/json';
import type { ChangeProblem } from '../model/operations';
import { PageBuilder } from './page-builder';
import type { JsonSource } from '../model/source';
import { pageKey, listSteps, type PageFiles, type PageStep } from './page-steps';

/** A change that could not be applied, with the location of its invalid part. */
export interface FailedChange {
  readonly problem: ChangeProblem | FinalViolation;
  readonly source: JsonSource;
  readonly at: Pointer;
}

/** A page after inheritance and changes, without defaults. */
export interface Composition {
  readonly id: string;
  readonly key: string;
  readonly files: PageFiles;
  /** The page's main file, for findings without a better location. */
  readonly source: JsonSource;
  readonly steps: readonly PageStep[];
  readonly layout: LayoutNode | undefined;
  /** Page-level fields by dotted name: `route`, `head.title`, `provides.vehicle`. */
  readonly fields: ReadonlyMap<string, unknown>;
  readonly failures: readonly FailedChange[];
}

/** Applies one step to the fields. null removes an inherited field. */
function applyField(
  fields: Map<string, unknown>,
  { field, value }: Extract<PageStep, { kind: 'field' }>,
): void {
  if (value !== null) {
    fields.set(field, value);
    return;
  }
  for (const name of fields.keys()) if (name === field || name.startsWith(`${field}.`)) fields.delete(name);
}

/** Whole-page files that would replace a page with `final` marks, for this page or one that it extends. */
function listFinalViolations({ forbidden, base }: PageFiles): FailedChange[] {
  const inherited = base ? listFinalViolations(base) : [];
  const own = forbidden.flatMap(({ file, finalFile }): FailedChange[] => {
    const finalOperation = finalFile.page.changes?.find((operation) => operation.op === 'final');
    if (!finalOperation) return [];
    const at = finalFile.findPointer(finalOperation) ?? [
      'changes',
      finalFile.page.changes?.indexOf(finalOperation) ?? 0,
    ];
    const final = readFinalMark(finalOperation, { source: finalFile.source, at, layerIndex: 0 });
    const { layout } = file.page;
    const place = layout ? (file.findPointer(layout) ?? ['layout']) : ['extends'];
    return [{ problem: { kind: 'final', at: [], final }, source: file.source, at: place }];
  });
  return [...inherited, ...own];
}

/** Applies all steps of a page. Pure: the same files give the same page. */
export function composePage(files: PageFiles, environment: Environment): Composition {
  const builder = new PageBuilder(environment);
  const steps = listSteps(files);
  const fields = new Map<string, unknown>();
  const failures = listFinalViolations(files);
  for (const step of steps) {
    if (step.kind === 'field') applyField(fields, step);
    const problem = builder.apply(step);
    if (problem) failures.push({ problem, source: step.source, at: [...step.at, ...problem.at] });
  }
  const { layout } = builder;
  const { id, source } = files;
  return { id, key: pageKey(files), files, source, steps, layout, fields, failures };
}

/** The fields of one group: `provides` → { vehicle: ... }. */
export function readFieldGroup(fields: ReadonlyMap<string, unknown>, group: string): JsonObject {
  const prefix = `${group}.`;
  const found: [string, unknown][] = [];
  for (const [name, value] of fields) {
    if (name.startsWith(prefix)) found.push([name.slice(prefix.length), value]);
  }
  return Object.fromEntries(found);
}

/** The page's routes; empty if it has no address. */
export function readRoutes(fields: ReadonlyMap<string, unknown>): string[] {
  const route = fields.get('route');
  return [route].flat().filter((pattern): pattern is string => typeof pattern === 'string');
}
