import { appendTo } from '../../lib';
import type { LayoutNode, Operation } from '../../../schemas';
import { readPageFile } from '../model/document';
import type { Environment } from '../model/environment';
import type { Pointer } from '../base/json';
import { parsePropPath, formatPropPath, readValueAt } from '../model/operations';
import { findOverriddenValue, type OverriddenValue } from './override-fingerprint';
import type { JsonSource } from '../model/source';
import type { PageStep } from './page-steps';
import { TraceEntry } from './trace-entry';
import { findNode, walkNodes } from '../model/node-tree';

/** A node's trace while it is recorded. */
interface Draft {
  id: string;
  entries: TraceEntry[];
  props: Map<string, TraceEntry[]>;
  addedBy: TraceEntry | undefined;
  finals: TraceEntry[];
  isInPage: boolean;
}

interface StatementDetails {
  value?: unknown;
  replaced?: unknown;
  note?: string;
  shadowed?: () => OverriddenValue | undefined;
}

export class TraceRecorder {
  #order = 0;
  readonly nodes = new Map<string, Draft>();
  readonly fields = new Map<string, TraceEntry[]>();
  readonly addedBy = new WeakMap<LayoutNode, TraceEntry>();

  createEntry(source: JsonSource, at: Pointer, operation: string, details: StatementDetails): TraceEntry {
    this.#order += 1;
    const { value, replaced, note, shadowed } = details;
    return new TraceEntry(this.#order, source, at, operation, value, replaced, note, shadowed);
  }

  getDraft(id: string): Draft {
    let record = this.nodes.get(id);
    if (!record) {
      record = { id, entries: [], props: new Map(), addedBy: undefined, finals: [], isInPage: false };
      this.nodes.set(id, record);
    }
    return record;
  }

  recordProp(id: string, path: string, entry: TraceEntry): void {
    const { props } = this.getDraft(id);
    appendTo(props, path, entry);
  }

  /** Records a subtree that a file adds: each node and each of its props. */
  recordAddedTree(
    tree: LayoutNode,
    source: JsonSource,
    at: Pointer,
    operation: string,
    { replaced, shadowed }: { replaced?: LayoutNode; shadowed?: StatementDetails['shadowed'] } = {},
  ): void {
    const { findPointer, propsAt } = readPageFile(source);
    const pointers = new Map<LayoutNode, Pointer>();
    walkNodes(tree, (node, position) => {
      const parent = position && pointers.get(position.parent);
      const pointer =
        findPointer(node) ?? (position && parent ? [...parent, 'slots', position.slot, position.index] : at);
      pointers.set(node, pointer);
      const record = this.getDraft(node.id);
      const { block: value, note } = node;
      const entry = this.createEntry(source, pointer, operation, {
        value,
        replaced: position ? undefined : replaced,
        note,
        ...(!position && shadowed && { shadowed }),
      });
      this.addedBy.set(node, entry);
      record.entries.push(entry);
      record.addedBy = entry;
      record.props = new Map();
      record.isInPage = true;
      for (const [name, prop] of Object.entries(node.props ?? {})) {
        this.recordProp(
          node.id,
          name,
          this.createEntry(source, [...pointer, ...propsAt, name], operation, { value: prop, note }),
        );
      }
    });
  }

  recordRemoval(tree: LayoutNode, entry?: TraceEntry): void {
    walkNodes(tree, ({ id }) => {
      const record = this.getDraft(id);
      record.isInPage = false;
      if (entry) record.entries.push(entry);
    });
  }
}

function getPosition(root: LayoutNode, id: string): unknown {
  const position = findNode(root, id)?.position;
  return position && { parent: position.parent.id, slot: position.slot, index: position.index };
}

type Change = Extract<PageStep, { kind: 'change' }>;

/** Ids of the nodes that a change moves; added and removed nodes are recorded separately. */
const MOVED_NODE_IDS: {
  readonly [Name in Operation['op']]?: (before: LayoutNode, operation: Operation) => string[];
} = {
  move: (_, { node }) => (typeof node === 'string' ? [node] : []),
  wrap: (_, { node }) => (typeof node === 'string' ? [node] : []),
  unwrap: (before, { node }) => {
    const removed = typeof node === 'string' ? findNode(before, node)?.node : undefined;
    return Object.values(removed?.slots ?? {}).flatMap((children) => children.map(({ id }) => id));
  },
};

export function recordChange(
  recorder: TraceRecorder,
  { source, at, operation }: Change,
  before: LayoutNode,
  after: LayoutNode,
  environment: Environment,
) {
  const { op, note } = operation;
  const shadowed = () => findOverriddenValue(before, operation, environment);
  const entry = (part: string, details: StatementDetails) =>
    recorder.createEntry(source, part ? [...at, part] : at, op, { note, shadowed, ...details });
  for (const id of MOVED_NODE_IDS[op]?.(before, operation) ?? []) {
    const details = { value: getPosition(after, id), replaced: getPosition(before, id) };
    recorder.getDraft(id).entries.push(entry('', details));
  }
  switch (op) {
    case 'set':
    case 'unset': {
      const { node, path } = operation;
      const steps = parsePropPath(path) ?? [];
      const replaced = readValueAt(findNode(before, node)?.node.props, steps).value;
      const details = op === 'set' ? { value: operation.value, replaced } : { replaced };
      recorder.recordProp(node, formatPropPath(steps), entry(op === 'set' ? 'value' : 'path', details));
      return;
    }
    case 'insert':
      recorder.recordAddedTree(operation.node, source, [...at, 'node'], 'insert');
      return;
    case 'wrap':
      recorder.recordAddedTree(operation.with, source, [...at, 'with'], 'wrap');
      return;
    case 'remove':
    case 'unwrap': {
      const removed = findNode(before, operation.node)?.node;
      if (!removed) return;
      const { slots: _, ...alone } = removed;
      recorder.recordRemoval(op === 'remove' ? removed : alone, entry('node', { replaced: removed }));
      return;
    }
    case 'replace': {
      const removed = findNode(before, operation.node)?.node;
      if (removed) recorder.recordRemoval(removed);
      recorder.recordAddedTree(operation.with, source, [...at, 'with'], 'replace', {
        replaced: removed,
        shadowed,
      });
      return;
    }
    case 'final': {
      const { node, path, slot, reason } = operation;
      const value = { ...(path !== undefined && { path }), ...(slot !== undefined && { slot }) };
      recorder.getDraft(node).finals.push(entry('', { value, note: reason }));
      return;
    }
    case 'move':
      return;
  }
}
