import { getOwn } from '../../base/json';
import { findSlotRename } from '../../model/block-renames';
import { didYouMean, listChoices, suggestName } from '../../base/did-you-mean';
import { isAllowedIn, type Slot } from '../../model/slots';
import { readFallbacks } from '../../model/fallbacks';
import type { NodeCheck, NodeSubject } from '../check';
import { inFallback } from '../finding';

const CATEGORY = 'category:';

const countNodes = (count: number) => (count === 1 ? '1 node' : `${count} nodes`);

/** The blocks and categories that a slot allows: `'button', or a block of the category 'action'`. */
function listAllowed(slot: Slot): string {
  const allow: readonly string[] = slot.allow ?? [];
  const categories = allow.flatMap((name) =>
    name.startsWith(CATEGORY) ? [name.slice(CATEGORY.length)] : [],
  );
  const blocks = allow.filter((name) => !name.startsWith(CATEGORY));
  return [
    ...(blocks.length > 0 ? [listChoices(blocks)] : []),
    ...(categories.length > 0 ? [`a block of the category ${listChoices(categories)}`] : []),
  ].join(', or ');
}

const getSlots = ({ entry }: NodeSubject): { [name: string]: Slot } => entry?.manifest.slots ?? {};

export const unknownSlot: NodeCheck = {
  meta: {
    code: 'FC106',
    name: 'unknown-slot',
    severity: 'error',
    suppressedBy: 'other-files',
    docs: 'Nodes are in a slot that the block does not have, so they are never shown. Fix the name of the slot.',
  },
  *run(subject) {
    if (!subject.entry) return;
    const slotNames = Object.keys(getSlots(subject));
    for (const slot of Object.keys(subject.node.slots ?? {})) {
      if (slotNames.includes(slot) || findSlotRename(subject.entry.manifest, slot)) continue;
      const hint = suggestName(slot, slotNames);
      const has = slotNames.length > 0 ? ` Use ${listChoices(slotNames)}.` : ' It has no slots.';
      const message = `'${subject.node.block}' has no slot '${slot}'.${didYouMean(hint)}${hint ? '' : has}`;
      yield { pointer: ['slots', slot], on: 'key', message, hint };
    }
  },
};

export const slotNotAllowed: NodeCheck = {
  meta: {
    code: 'FC107',
    name: 'slot-not-allowed',
    severity: 'error',
    docs: 'A node, or the fallback of a slot, uses a block that the slot does not allow. Use a block or category that the message names, or move the node to another slot.',
  },
  *run(subject) {
    for (const [name, slot] of Object.entries(getSlots(subject))) {
      const children = getOwn(subject.node.slots, name) ?? [];
      for (const [index, child] of children.entries()) {
        const manifest = subject.environment.blocks.get(child.block)?.manifest;
        if (!manifest || isAllowedIn(slot, child.block, manifest.category)) continue;
        const message = `The block '${child.block}' is not allowed in the slot '${name}' of '${subject.node.block}'. Use ${listAllowed(slot)}, or move the node to another slot.`;
        yield { pointer: ['slots', name, index, 'block'], message };
      }
    }
    for (const { slot: name, node } of readFallbacks(subject.node.id, subject.node.props)) {
      const slot = getOwn(getSlots(subject), name);
      const manifest = subject.environment.blocks.get(node.block)?.manifest;
      if (!slot || !manifest || isAllowedIn(slot, node.block, manifest.category)) continue;
      const message = `The block '${node.block}' is not allowed as the fallback of the slot '${name}' of '${subject.node.block}'. Use ${listAllowed(slot)}.`;
      yield inFallback(name, { pointer: ['block'], message });
    }
  },
};

export const slotTooFew: NodeCheck = {
  meta: {
    code: 'FC108',
    name: 'slot-too-few',
    severity: 'error',
    suppressedBy: 'other-files',
    docs: 'A slot has fewer nodes than it needs. Add nodes.',
  },
  *run(subject) {
    for (const [name, { min = 0 }] of Object.entries(getSlots(subject))) {
      const count = getOwn(subject.node.slots, name)?.length ?? 0;
      if (count >= min) continue;
      const message = `The slot '${name}' of '${subject.node.block}' needs at least ${countNodes(min)} but has ${count}. Add ${min - count}.`;
      yield { pointer: ['slots', name], on: 'key', message };
    }
  },
};

export const slotTooMany: NodeCheck = {
  meta: {
    code: 'FC109',
    name: 'slot-too-many',
    severity: 'error',
    docs: 'A slot has more nodes than it allows. Remove some.',
  },
  *run(subject) {
    for (const [name, { max }] of Object.entries(getSlots(subject))) {
      const count = getOwn(subject.node.slots, name)?.length ?? 0;
      if (max === undefined || count <= max) continue;
      const message = `The slot '${name}' of '${subject.node.block}' allows at most ${countNodes(max)} but has ${count}. Remove ${count - max}.`;
      yield { pointer: ['slots', name], on: 'key', message };
    }
  },
};
