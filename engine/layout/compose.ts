import type { LayoutNode } from '../../schemas';
import type { Environment } from './environment';
import { type JsonObject, type Pointer } from './json';
import { applyOperation, type ChangeProblem, type OperationContext } from './operations';
import type { Source } from './source';
import { keyOf, stepsOf, type Gathered, type Step } from './steps';
import { withSlot } from './tree';

/** A change that could not be done, with the place of the part of it that is to blame. */
export interface FailedChange {
  readonly problem: ChangeProblem;
  readonly source: Source;
  readonly at: Pointer;
}

/** A page after inheritance and changes, still as layers write it: without defaults. */
export interface Composition {
  readonly id: string;
  readonly key: string;
  readonly gathered: Gathered;
  /** The file that is the page's own, for findings that have no better place. */
  readonly source: Source;
  readonly steps: readonly Step[];
  readonly layout: LayoutNode | undefined;
  /** Page-level fields by dotted name: `route`, `head.title`, `provides.vehicle`. */
  readonly fields: ReadonlyMap<string, unknown>;
  readonly failures: readonly FailedChange[];
}

export function operationContext({ blocks }: Environment): OperationContext {
  const none: JsonObject = {};
  return { defaultsOf: (block) => blocks.get(block)?.defaults ?? none };
}

/** The tree after one step, and what went wrong with it. */
export function doStep(
  layout: LayoutNode | undefined,
  step: Step,
  context: OperationContext,
): { layout: LayoutNode | undefined; problem?: ChangeProblem } {
  switch (step.kind) {
    case 'layout':
      return { layout: step.node };
    case 'content':
      return { layout: layout && withSlot(layout, step.slot, step.nodes) };
    case 'change': {
      if (!layout) return { layout };
      const { root, problem } = applyOperation(layout, step.operation, context);
      return { layout: root, problem };
    }
    case 'field':
      return { layout };
  }
}

/** The fields after one step; null takes an inherited one away. */
function doField(fields: Map<string, unknown>, { field, value }: Extract<Step, { kind: 'field' }>): void {
  if (value !== null) {
    fields.set(field, value);
    return;
  }
  for (const name of fields.keys()) if (name === field || name.startsWith(`${field}.`)) fields.delete(name);
}

/** Does all steps of a page. Pure: the same files give the same page. */
export function compose(gathered: Gathered, environment: Environment): Composition {
  const context = operationContext(environment);
  const steps = stepsOf(gathered);
  const fields = new Map<string, unknown>();
  const failures: FailedChange[] = [];
  let layout: LayoutNode | undefined;
  for (const step of steps) {
    if (step.kind === 'field') doField(fields, step);
    const done = doStep(layout, step, context);
    layout = done.layout;
    if (done.problem) {
      failures.push({ problem: done.problem, source: step.source, at: [...step.at, ...done.problem.at] });
    }
  }
  const { id, source } = gathered;
  return { id, key: keyOf(gathered), gathered, source, steps, layout, fields, failures };
}

/** The fields under one name: `provides` → { vehicle: ... }. */
export function fieldGroup(fields: ReadonlyMap<string, unknown>, group: string): JsonObject {
  const prefix = `${group}.`;
  const entries = [...fields].filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** The page's routes; none where it has no address. */
export function routesOf(fields: ReadonlyMap<string, unknown>): string[] {
  const route = fields.get('route');
  return [route].flat().filter((pattern): pattern is string => typeof pattern === 'string');
}
