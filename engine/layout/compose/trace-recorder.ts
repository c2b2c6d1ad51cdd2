import { appendTo } from '../../lib';
import type { LayoutNode, Operation } from '../../../schemas';
import { readPageFile } from '../model/document';
import type { Environment } from '../model/environment';
import type { Pointer } from '../base/json';
import { parsePropPath, formatPropPath, valueAt } from '../model/operations';
import { findOverriddenValue, type OverriddenValue } from './override-fingerprint';
import type { Source } from '../model/source';
import type { Step } from './page-steps';
import { TraceEntry } from './trace-entry';
import { findNode, walkNodes } from '../model/node-tree';

/** A node's trace while it is being written. */
interface Draft {
  id: string;
  entries: TraceEntry[];
  props: Map<string, TraceEntry[]>;
  arrival: TraceEntry | undefined;
  finals: TraceEntry[];
  isThere: boolean;
}

interface Said {
  value?: unknown;
  replaced?: unknown;
  note?: string;
  shadowed?: () => OverriddenValue | undefined;
}

export class TraceRecorder {
  #order = 0;
  readonly nodes = new Map<string, Draft>();
  readonly fields = new Map<string, TraceEntry[]>();
  readonly arrivals = new WeakMap<LayoutNode, TraceEntry>();

  entry(source: Source, at: Pointer, operation: string, said: Said): TraceEntry {
    this.#order += 1;
    const { value, replaced, note, shadowed } = said;
    return new TraceEntry(this.#order, source, at, operation, value, replaced, note, shadowed);
  }

  node(id: string): Draft {
    let record = this.nodes.get(id);
    if (!record) {
      record = { id, entries: [], props: new Map(), arrival: undefined, finals: [], isThere: false };
      this.nodes.set(id, record);
    }
    return record;
  }

  prop(id: string, path: string, entry: TraceEntry): void {
    const { props } = this.node(id);
    appendTo(props, path, entry);
  }

  /** A subtree that a file brings in: each node, and each prop it states. */
  arrive(
    tree: LayoutNode,
    source: Source,
    at: Pointer,
    operation: string,
    { replaced, shadowed }: { replaced?: LayoutNode; shadowed?: Said['shadowed'] } = {},
  ): void {
    const { originOf } = readPageFile(source);
    const places = new Map<LayoutNode, Pointer>();
    walkNodes(tree, (node, place) => {
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
        ...(!place && shadowed && { shadowed }),
      });
      this.arrivals.set(node, arrival);
      record.entries.push(arrival);
      record.arrival = arrival;
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
    walkNodes(tree, ({ id }) => {
      const record = this.node(id);
      record.isThere = false;
      if (entry) record.entries.push(entry);
    });
  }
}

/** Where a node stands, in words of data. */
function placeOf(root: LayoutNode, id: string): unknown {
  const place = findNode(root, id)?.place;
  return place && { parent: place.parent.id, slot: place.slot, index: place.index };
}

type Change = Extract<Step, { kind: 'change' }>;

/** Whom a change moves, beside those it brings and takes away. */
const MOVED: { readonly [Name in Operation['op']]?: (before: LayoutNode, operation: Operation) => string[] } =
  {
    move: (_, { node }) => (typeof node === 'string' ? [node] : []),
    wrap: (_, { node }) => (typeof node === 'string' ? [node] : []),
    unwrap: (before, { node }) => {
      const gone = typeof node === 'string' ? findNode(before, node)?.node : undefined;
      return Object.values(gone?.slots ?? {}).flatMap((children) => children.map(({ id }) => id));
    },
  };

/** Writes down what a change that was done says of whom. */
export function recordChange(
  recorder: TraceRecorder,
  { source, at, operation }: Change,
  before: LayoutNode,
  after: LayoutNode,
  environment: Environment,
) {
  const { op, note } = operation;
  const shadowed = () => findOverriddenValue(before, operation, environment);
  const entry = (part: string, said: Said) =>
    recorder.entry(source, part ? [...at, part] : at, op, { note, shadowed, ...said });
  for (const id of MOVED[op]?.(before, operation) ?? []) {
    const said = { value: placeOf(after, id), replaced: placeOf(before, id) };
    recorder.node(id).entries.push(entry('', said));
  }
  switch (op) {
    case 'set':
    case 'unset': {
      const { node, path } = operation;
      const steps = parsePropPath(path) ?? [];
      const replaced = valueAt(findNode(before, node)?.node.props, steps).value;
      const said = op === 'set' ? { value: operation.value, replaced } : { replaced };
      recorder.prop(node, formatPropPath(steps), entry(op === 'set' ? 'value' : 'path', said));
      return;
    }
    case 'insert':
      recorder.arrive(operation.node, source, [...at, 'node'], 'insert');
      return;
    case 'wrap':
      recorder.arrive(operation.with, source, [...at, 'with'], 'wrap');
      return;
    case 'remove':
    case 'unwrap': {
      const gone = findNode(before, operation.node)?.node;
      if (!gone) return;
      const { slots: _, ...alone } = gone;
      recorder.leave(op === 'remove' ? gone : alone, entry('node', { replaced: gone }));
      return;
    }
    case 'replace': {
      const gone = findNode(before, operation.node)?.node;
      if (gone) recorder.leave(gone);
      recorder.arrive(operation.with, source, [...at, 'with'], 'replace', { replaced: gone, shadowed });
      return;
    }
    case 'final': {
      const { node, path, slot, reason } = operation;
      const value = { ...(path !== undefined && { path }), ...(slot !== undefined && { slot }) };
      recorder.node(node).finals.push(entry('', { value, note: reason }));
      return;
    }
    case 'move':
      return;
  }
}
