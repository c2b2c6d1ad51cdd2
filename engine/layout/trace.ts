import type { LayoutNode } from '../../schemas';
import { doStep, operationContext } from './compose';
import { pageFileOf, pageIdOf } from './document';
import type { Environment } from './environment';
import { hashOf } from './hash';
import { pointerText, type Pointer } from './json';
import { parsePropPath, propPathText, valueAt } from './operations';
import type { Source, Span } from './source';
import type { Step } from './steps';
import { childrenOf, find, walk } from './tree';

/** One statement of one file about a node, a prop or a field of a page. */
export class TraceEntry {
  #span: Span | undefined;

  constructor(
    /** Counts up from the page's first statement to its last. */
    readonly order: number,
    readonly source: Source,
    /** Where in the file it stands. */
    readonly at: Pointer,
    /** `layout`, `content`, `field`, or the operation. */
    readonly operation: string,
    /** What the statement says, and what was there before it. */
    readonly value: unknown,
    readonly replaced: unknown,
    /** Why, where the file says so. */
    readonly note: string | undefined,
  ) {}

  /** Slug of the layer. */
  get layer(): string {
    return this.source.layer;
  }

  get file(): string {
    return this.source.file;
  }

  get page(): string {
    return pageIdOf(this.source.file);
  }

  get line(): number {
    return this.#place().line;
  }

  get column(): number {
    return this.#place().column;
  }

  /** Hash of what the statement shadows: when the base moves underneath, it no longer fits. */
  get fingerprint(): string {
    return hashOf(this.replaced ?? null);
  }

  // Lines are looked up when somebody asks: most of a trace is never shown.
  #place(): Span {
    return (this.#span ??= this.source.locate(this.at));
  }

  toJSON() {
    const { layer, file, line, column, operation, value, replaced, note } = this;
    return { layer, file, line, column, path: pointerText(this.at), operation, value, replaced, note };
  }
}

/** What the files say of one node, oldest first. */
export interface NodeTrace {
  readonly id: string;
  /** How it came, moved, was replaced and went. */
  readonly entries: readonly TraceEntry[];
  /** Statements about its props by path: `showWeekly`, `tabs[specs].title`. */
  readonly props: ReadonlyMap<string, readonly TraceEntry[]>;
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

/** A node's trace while it is being written. */
interface Draft {
  id: string;
  entries: TraceEntry[];
  props: Map<string, TraceEntry[]>;
  isThere: boolean;
}

class Recorder {
  #order = 0;
  readonly nodes = new Map<string, Draft>();
  readonly fields = new Map<string, TraceEntry[]>();
  readonly arrivals = new WeakMap<LayoutNode, TraceEntry>();

  entry(
    source: Source,
    at: Pointer,
    operation: string,
    said: { value?: unknown; replaced?: unknown; note?: string },
  ): TraceEntry {
    this.#order += 1;
    return new TraceEntry(this.#order, source, at, operation, said.value, said.replaced, said.note);
  }

  node(id: string): Draft {
    let record = this.nodes.get(id);
    if (!record) this.nodes.set(id, (record = { id, entries: [], props: new Map(), isThere: false }));
    return record;
  }

  prop(id: string, path: string, entry: TraceEntry): void {
    const { props } = this.node(id);
    props.set(path, [...(props.get(path) ?? []), entry]);
  }

  /** A subtree that a file brings in: each node, and each prop it states. */
  arrive(tree: LayoutNode, source: Source, at: Pointer, operation: string, replaced?: LayoutNode): void {
    const { originOf } = pageFileOf(source);
    const places = new Map<LayoutNode, Pointer>();
    walk(tree, (node, place) => {
      const parent = place && places.get(place.parent);
      const pointer =
        originOf(node) ?? (place && parent ? [...parent, 'slots', place.slot, place.index] : at);
      places.set(node, pointer);
      const record = this.node(node.id);
      const { block: value, note } = node;
      const arrival = this.entry(source, pointer, operation, {
        value,
        replaced: place ? undefined : replaced,
        note,
      });
      this.arrivals.set(node, arrival);
      record.entries.push(arrival);
      record.props = new Map();
      record.isThere = true;
      for (const [name, prop] of Object.entries(node.props ?? {})) {
        this.prop(
          node.id,
          name,
          this.entry(source, [...pointer, 'props', name], operation, { value: prop, note }),
        );
      }
    });
  }

  leave(tree: LayoutNode, entry?: TraceEntry): void {
    walk(tree, ({ id }) => {
      const record = this.node(id);
      record.isThere = false;
      if (entry) record.entries.push(entry);
    });
  }
}

/** Where a node stands, in words of data. */
function placeOf(root: LayoutNode, id: string): unknown {
  const place = find(root, id)?.place;
  return place && { parent: place.parent.id, slot: place.slot, index: place.index };
}

function recordChange(
  recorder: Recorder,
  step: Extract<Step, { kind: 'change' }>,
  before: LayoutNode,
  after: LayoutNode,
) {
  const { source, at, operation } = step;
  const entry = (part: string, value: unknown, replaced: unknown) =>
    recorder.entry(source, part ? [...at, part] : at, operation.op, {
      value,
      replaced,
      note: operation.note,
    });
  switch (operation.op) {
    case 'set':
    case 'unset': {
      const steps = parsePropPath(operation.path) ?? [];
      const replaced = valueAt(find(before, operation.node)?.node.props, steps).value;
      const value = operation.op === 'set' ? operation.value : undefined;
      const part = operation.op === 'set' ? 'value' : 'path';
      recorder.prop(operation.node, propPathText(steps), entry(part, value, replaced));
      return;
    }
    case 'insert':
      recorder.arrive(operation.node, source, [...at, 'node'], 'insert');
      return;
    case 'move': {
      const moved = entry('', placeOf(after, operation.node), placeOf(before, operation.node));
      recorder.node(operation.node).entries.push(moved);
      return;
    }
    case 'remove': {
      const gone = find(before, operation.node)?.node;
      if (gone) recorder.leave(gone, entry('node', undefined, gone));
      return;
    }
    case 'replace': {
      const gone = find(before, operation.node)?.node;
      if (gone) recorder.leave(gone);
      recorder.arrive(operation.with, source, [...at, 'with'], 'replace', gone);
    }
  }
}

/** Does a page's steps again and writes down what each of them said. */
export function traceSteps(steps: readonly Step[], environment: Environment): PageTrace {
  const context = operationContext(environment);
  const recorder = new Recorder();
  let layout: LayoutNode | undefined;
  for (const step of steps) {
    const before = layout;
    const done = doStep(layout, step, context);
    layout = done.layout;
    if (step.kind === 'field') {
      const entries = recorder.fields.get(step.field) ?? [];
      const replaced = entries.at(-1)?.value;
      const entry = recorder.entry(step.source, step.at, 'field', { value: step.value, replaced });
      recorder.fields.set(step.field, [...entries, entry]);
    } else if (step.kind === 'layout') {
      if (before) recorder.leave(before);
      recorder.arrive(step.node, step.source, step.at, 'layout', before);
    } else if (step.kind === 'content') {
      for (const old of before ? childrenOf(before, step.slot) : []) recorder.leave(old);
      for (const [index, node] of step.nodes.entries()) {
        recorder.arrive(node, step.source, [...step.at, index], 'content');
      }
    } else if (before && layout && !done.problem) {
      recordChange(recorder, step, before, layout);
    }
  }
  const { nodes, fields, arrivals } = recorder;
  return { nodes, fields, arrivals, steps };
}

/** Does the steps of a trace again: the page's tree without defaults. */
export function replay(steps: readonly Step[], environment: Environment): LayoutNode | undefined {
  const context = operationContext(environment);
  return steps.reduce<LayoutNode | undefined>(
    (layout, step) => doStep(layout, step, context).layout,
    undefined,
  );
}
