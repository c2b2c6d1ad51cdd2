import type { LayoutNode } from '../../../schemas';
import type { Environment } from '../model/environment';
import { PageBuilder } from './page-builder';
import type { Step } from './page-steps';
import type { TraceEntry } from './trace-entry';
import { TraceRecorder, recordChange } from './trace-recorder';
import { childrenOf } from '../model/node-tree';

export type { TraceEntry } from './trace-entry';

/** What the files say of one node, oldest first. */
export interface NodeTrace {
  readonly id: string;
  /** How it came, moved, was replaced and went. */
  readonly entries: readonly TraceEntry[];
  /** Statements about its props by path: `showWeekly`, `tabs[specs].title`. */
  readonly props: ReadonlyMap<string, readonly TraceEntry[]>;
  /** What brought it into the page: the last time, where it came, went and came again. */
  readonly arrival: TraceEntry | undefined;
  /** Who forbade the layers above to change it, or the prop or slot that `value` names; the reason is the note. */
  readonly finals: readonly TraceEntry[];
  /** It is in the page. */
  readonly isThere: boolean;
}

export interface PageTrace {
  readonly nodes: ReadonlyMap<string, NodeTrace>;
  /** Statements about `route`, `head.title`, `provides.vehicle`, ... */
  readonly fields: ReadonlyMap<string, readonly TraceEntry[]>;
  /** How the nodes came that no change has touched since: told apart even where two have the same id. */
  readonly arrivals: WeakMap<LayoutNode, TraceEntry>;
  /** Everything that was done, in order; doing it again gives the page. */
  readonly steps: readonly Step[];
}

/** Does a page's steps again and writes down what each of them said. */
export function traceSteps(steps: readonly Step[], environment: Environment): PageTrace {
  const recorder = new TraceRecorder();
  const progress = new PageBuilder(environment);
  for (const step of steps) {
    const before = progress.layout;
    const problem = progress.apply(step);
    const after = progress.layout;
    if (step.kind === 'field') {
      const entries = recorder.fields.get(step.field) ?? [];
      const replaced = entries.at(-1)?.value;
      const entry = recorder.entry(step.source, step.at, 'field', { value: step.value, replaced });
      recorder.fields.set(step.field, [...entries, entry]);
    } else if (problem) {
      continue;
    } else if (step.kind === 'layout') {
      if (before) recorder.leave(before);
      recorder.arrive(step.node, step.source, step.at, 'layout', { replaced: before });
    } else if (step.kind === 'content') {
      for (const old of before ? childrenOf(before, step.slot) : []) recorder.leave(old);
      for (const [index, node] of step.nodes.entries()) {
        recorder.arrive(node, step.source, [...step.at, index], 'content');
      }
    } else if (before && after) {
      recordChange(recorder, step, before, after, environment);
    }
  }
  const { nodes, fields, arrivals } = recorder;
  return { nodes, fields, arrivals, steps };
}

/** Does the steps of a trace again: the page's tree without defaults. */
export function replay(steps: readonly Step[], environment: Environment): LayoutNode | undefined {
  const progress = new PageBuilder(environment);
  for (const step of steps) progress.apply(step);
  return progress.layout;
}
