import { useEffect } from 'react';
import { parseEntryKey } from '../../engine/layout';
import { createPasteAction, createRemoveAction, findNode, formatClipboard, parseClipboard } from '../outline';
import { usePlaygroundStore } from '../store';

/** Elements with their own text to copy and paste. */
const TEXT_FIELDS = 'input, textarea, select, dialog, .cm-editor';

/**
 * Copies, cuts and pastes the selected block with the system's clipboard, so that it can be pasted on another page, site
 * or window.
 */
export function useClipboard(): void {
  const store = usePlaygroundStore();
  useEffect(() => {
    /** The page's tree and the selected block, unless the event is about a text. */
    const findTarget = (event: ClipboardEvent) => {
      const { page, outcome, workspace, dialog, selected } = store.getState();
      const isInText =
        (event.target instanceof Element && event.target.closest(TEXT_FIELDS) !== null) ||
        getSelection()?.isCollapsed === false;
      const root = page && !parseEntryKey(page.page) ? outcome?.root : undefined;
      if (isInText || dialog || !root || selected === undefined) return undefined;
      const node = findNode(root, selected);
      const providedShapes = outcome?.providedShapes ?? {};
      return node && { root, node, blocks: workspace?.blocks ?? [], providedShapes };
    };
    const copy = (event: ClipboardEvent) => {
      const target = findTarget(event);
      if (!target || !event.clipboardData) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', formatClipboard(target.node, target.blocks));
      const { perform, select, showNotice } = store.getState();
      const removal = event.type === 'cut' ? createRemoveAction(target.root, target.node.id) : undefined;
      if (!removal) return showNotice({ kind: 'done', text: `Copied ${target.node.id}.` });
      perform(`Cut ${target.node.id}`, [removal.operation]);
      select(removal.nextSelected);
    };
    const paste = (event: ClipboardEvent) => {
      const target = findTarget(event);
      const node = parseClipboard(event.clipboardData?.getData('text/plain') ?? '');
      if (!target || !node) return;
      event.preventDefault();
      const action = createPasteAction(target, target.node.id, node);
      const { perform, select, showNotice } = store.getState();
      if ('problem' in action) return showNotice({ kind: 'problem', text: action.problem });
      perform(action.name, [action.operation]);
      select(action.nextSelected);
    };
    const listeners = [
      ['copy', copy],
      ['cut', copy],
      ['paste', paste],
    ] as const;
    for (const [name, listener] of listeners) document.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) document.removeEventListener(name, listener);
    };
  }, [store]);
}
