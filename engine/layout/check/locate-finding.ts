import type { LayoutNode } from '../../../schemas';
import type { PageFinding } from './finding';
import type { Composition } from '../compose/compose-page';
import type { Finding, FindingLocation } from '../model/diagnostic';
import { getOwn, type Pointer } from '../base/json';
import { locateProp } from '../compose/trace-props';
import type { PageTrace, TraceEntry } from '../compose/trace';

/** Where a change that put a node into a slot names the slot, or what stands for it. */
const NAMES_SLOT: Readonly<Record<string, string>> = { move: 'slot', wrap: 'slot', unwrap: 'node' };

/** The statement that brought the node into the page. */
function arrivalOf(trace: PageTrace, node: LayoutNode): TraceEntry | undefined {
  return trace.arrivals.get(node) ?? trace.nodes.get(node.id)?.arrival;
}

function propPlace(trace: PageTrace, node: LayoutNode, pointer: readonly string[], on?: 'key' | 'value') {
  const found = locateProp(trace, node, pointer);
  if (!found) return undefined;
  // What a `set` names wrongly stands in its path, not in its value.
  const isNamedBySet =
    found.entry.operation === 'set' && on === 'key' && found.at.length === found.entry.at.length;
  if (isNamedBySet) return { source: found.source, pointer: [...found.at.slice(0, -1), 'path'] };
  return { source: found.source, pointer: found.at, on };
}

/** Where it is stated that something stands in a slot: the slot's key, or the change that put it there. */
function slotPlace(trace: PageTrace, node: LayoutNode, slot: string): FindingLocation | undefined {
  const [child] = getOwn(node.slots, slot) ?? [];
  const entry = child && trace.nodes.get(child.id)?.entries.at(-1);
  if (!entry) return undefined;
  const { source, at, operation } = entry;
  const name = at.at(-1) === 'with' ? undefined : getOwn(NAMES_SLOT, operation);
  if (name) return { source, pointer: [...at, name] };
  if (operation === 'insert' && at.at(-1) === 'node')
    return { source, pointer: [...at.slice(0, -1), 'slot'] };
  return typeof at.at(-1) === 'number' ? { source, pointer: at.slice(0, -1), on: 'key' } : undefined;
}

/** Where a part of a node is stated: a prop by whoever stated it last, the rest where the node came in. */
function nodePlace(
  trace: PageTrace,
  node: LayoutNode,
  pointer: Pointer,
  on?: 'key' | 'value',
): FindingLocation | undefined {
  const arrival = arrivalOf(trace, node);
  if (!arrival) return undefined;
  const { source, at } = arrival;
  const block = { source, pointer: [...at, 'block'] };
  const [part, ...rest] = pointer;
  if (part === 'props') {
    const place = trace.arrivals.has(node) ? undefined : propPlace(trace, node, rest.map(String), on);
    return place ?? (node.props ? { source, pointer: [...at, ...pointer], on } : block);
  }
  if (part === 'slots') {
    const [slot, index, ...inner] = rest;
    const child = typeof index === 'number' ? getOwn(node.slots, String(slot))?.[index] : undefined;
    if (child) return nodePlace(trace, child, inner, on);
    return slotPlace(trace, node, String(slot)) ?? block;
  }
  return { source, pointer: [...at, ...pointer], on };
}

/** Where a field of the page is stated: by whoever stated it last. */
function fieldPlace(trace: PageTrace, field: Pointer, on?: 'key' | 'value'): FindingLocation | undefined {
  const [group = '', name = '', ...rest] = field;
  const merged = trace.fields.get(`${group}.${name}`)?.at(-1);
  if (merged) return { source: merged.source, pointer: [...merged.at, ...rest], on };
  const plain = trace.fields.get(String(group))?.at(-1);
  return plain && { source: plain.source, pointer: [...plain.at, ...field.slice(1)], on };
}

/** Turns what a check says of a page into a place in a file. */
export function locateFinding(
  finding: PageFinding,
  composition: Composition,
  trace: () => PageTrace,
): Finding {
  if ('place' in finding) return finding;
  const { message, hint, severity, on } = finding;
  const place =
    'node' in finding
      ? nodePlace(trace(), finding.node, finding.pointer, on)
      : fieldPlace(trace(), finding.field, on);
  return {
    place: place ?? { source: composition.source, pointer: [] },
    message,
    hint,
    ...(severity && { severity }),
    page: composition.id,
    node: 'node' in finding ? finding.node.id : undefined,
  };
}
