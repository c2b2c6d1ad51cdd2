import type { LayoutNode } from '../../../schemas';
import type { PageFinding } from './finding';
import type { Composition } from '../compose/compose-page';
import type { Finding, FindingLocation } from '../model/diagnostic';
import { getOwn, type Pointer } from '../base/json';
import { readPageFile } from '../model/document';
import { locateProp } from '../compose/trace-props';
import type { PageTrace, TraceEntry } from '../compose/trace';

/** For each operation that puts a node into a slot: its field that names the slot. */
const SLOT_FIELDS: Readonly<Record<string, string>> = { move: 'slot', wrap: 'slot', unwrap: 'node' };

function findAddingStatement(trace: PageTrace, node: LayoutNode): TraceEntry | undefined {
  return trace.addedBy.get(node) ?? trace.nodes.get(node.id)?.addedBy;
}

function locateNodeProp(
  trace: PageTrace,
  node: LayoutNode,
  pointer: readonly string[],
  on?: 'key' | 'value',
) {
  const found = locateProp(trace, node, pointer);
  if (!found) return undefined;
  // A `set` names the value in its path, so the finding points to the path.
  const isNamedBySet =
    found.entry.operation === 'set' && on === 'key' && found.at.length === found.entry.at.length;
  if (isNamedBySet) return { source: found.source, pointer: [...found.at.slice(0, -1), 'path'] };
  return { source: found.source, pointer: found.at, on };
}

/** The statement that filled a slot: the slot's key, or the change that put a node there. */
function locateSlot(trace: PageTrace, node: LayoutNode, slot: string): FindingLocation | undefined {
  const [child] = getOwn(node.slots, slot) ?? [];
  const entry = child && trace.nodes.get(child.id)?.entries.at(-1);
  if (!entry) return undefined;
  const { source, at, operation } = entry;
  const name = at.at(-1) === 'with' ? undefined : getOwn(SLOT_FIELDS, operation);
  if (name) return { source, pointer: [...at, name] };
  if (operation === 'insert' && at.at(-1) === 'node')
    return { source, pointer: [...at.slice(0, -1), 'slot'] };
  return typeof at.at(-1) === 'number' ? { source, pointer: at.slice(0, -1), on: 'key' } : undefined;
}

/** Finds the location of a part of a node: the latest statement of a prop, otherwise the statement that added the node. */
function locateInNode(
  trace: PageTrace,
  node: LayoutNode,
  pointer: Pointer,
  on?: 'key' | 'value',
): FindingLocation | undefined {
  const adding = findAddingStatement(trace, node);
  if (!adding) return undefined;
  const { source, at } = adding;
  const block = { source, pointer: [...at, 'block'] };
  const [part, ...rest] = pointer;
  if (part === 'props') {
    const location = trace.addedBy.has(node) ? undefined : locateNodeProp(trace, node, rest.map(String), on);
    const { propsAt } = readPageFile(source);
    return location ?? (node.props ? { source, pointer: [...at, ...propsAt, ...rest], on } : block);
  }
  if (part === 'slots') {
    const [slot, index, ...inner] = rest;
    const child = typeof index === 'number' ? getOwn(node.slots, String(slot))?.[index] : undefined;
    if (child) return locateInNode(trace, child, inner, on);
    return locateSlot(trace, node, String(slot)) ?? block;
  }
  return { source, pointer: [...at, ...pointer], on };
}

/** The latest statement of a field of the page. */
function locateField(trace: PageTrace, field: Pointer, on?: 'key' | 'value'): FindingLocation | undefined {
  const [group = '', name = '', ...rest] = field;
  const mergedEntry = trace.fields.get(`${group}.${name}`)?.at(-1);
  if (mergedEntry) return { source: mergedEntry.source, pointer: [...mergedEntry.at, ...rest], on };
  const plainEntry = trace.fields.get(String(group))?.at(-1);
  return plainEntry && { source: plainEntry.source, pointer: [...plainEntry.at, ...field.slice(1)], on };
}

/** Finds the file location of a finding in a page. */
export function locateFinding(
  finding: PageFinding,
  composition: Composition,
  trace: () => PageTrace,
): Finding {
  if ('location' in finding) return finding;
  const { message, hint, severity, on } = finding;
  const location =
    'node' in finding
      ? locateInNode(trace(), finding.node, finding.pointer, on)
      : locateField(trace(), finding.field, on);
  return {
    location: location ?? { source: composition.source, pointer: [] },
    message,
    hint,
    ...(severity && { severity }),
    page: composition.id,
    node: 'node' in finding ? finding.node.id : undefined,
  };
}
