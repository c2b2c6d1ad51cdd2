import type { LayoutNode } from '../../../schemas';
import type { Environment } from '../model/environment';
import { PageBuilder } from './page-builder';
import type { PageStep } from './page-steps';
import type { TraceEntry } from './trace-entry';
import { TraceRecorder, recordChange } from './trace-recorder';
import { getChildren } from '../model/node-tree';

export type { TraceEntry } from './trace-entry';

/** All statements of one node, in order. */
export interface NodeTrace {
  readonly id: string;
  /** Insertions, moves, replacements and removals. */
  readonly entries: readonly TraceEntry[];
  /** Statements about its props by path: `showWeekly`, `tabs[specs].title`. */
  readonly props: ReadonlyMap<string, readonly TraceEntry[]>;
  /** The latest statement that added it to the page. */
  readonly addedBy: TraceEntry | undefined;
  /** Statements that mark it, or the prop or slot in `value`, as final. The note is the reason. */
  readonly finals: readonly TraceEntry[];

  readonly isInPage: boolean;
}

export interface PageTrace {
  readonly nodes: ReadonlyMap<string, NodeTrace>;
  /** Statements about `route`, `head.title`, `provides.vehicle`, ... */
  readonly fields: ReadonlyMap<string, readonly TraceEntry[]>;
  /** The statement that added an unchanged node, by node object: ids may be used twice. */
  readonly addedBy: WeakMap<LayoutNode, TraceEntry>;
  /** All applied steps in order; `replay` rebuilds the page from them. */
  readonly steps: readonly PageStep[];
}

/** Applies a page's steps again and records each statement. */
export function traceSteps(steps: readonly PageStep[], environment: Environment): PageTrace {
  const recorder = new TraceRecorder();
  const builder = new PageBuilder(environment);
  for (const step of steps) {
    const before = builder.layout;
    const problem = builder.apply(step);
    const after = builder.layout;
    if (step.kind === 'field') {
      const entries = recorder.fields.get(step.field) ?? [];
      const replaced = entries.at(-1)?.value;
      const entry = recorder.createEntry(step.source, step.at, 'field', { value: step.value, replaced });
      recorder.fields.set(step.field, [...entries, entry]);
    } else if (problem) {
      continue;
    } else if (step.kind === 'layout') {
      if (before) recorder.recordRemoval(before);
      recorder.recordAddedTree(step.node, step.source, step.at, 'layout', { replaced: before });
    } else if (step.kind === 'content') {
      for (const old of before ? getChildren(before, step.slot) : []) recorder.recordRemoval(old);
      for (const [index, node] of step.nodes.entries()) {
        recorder.recordAddedTree(node, step.source, [...step.at, index], 'content');
      }
    } else if (before && after) {
      recordChange(recorder, step, before, after, environment);
    }
  }
  const { nodes, fields, addedBy } = recorder;
  return { nodes, fields, addedBy, steps };
}

/** Rebuilds a page's tree, without defaults, from the steps of a trace. */
export function replay(steps: readonly PageStep[], environment: Environment): LayoutNode | undefined {
  const builder = new PageBuilder(environment);
  for (const step of steps) builder.apply(step);
  return builder.layout;
}
