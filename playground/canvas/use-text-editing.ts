import { useEffect, useRef } from 'react';
import type { PlaygroundMessage } from '../../engine/browser/preview/messages';
import { findNode } from '../outline';
import { usePlaygroundStore } from '../store';
import { findText, listBlockTexts, listTextProps, type EditableText } from './editable-text';

/** The double-clicked words, and the block that shows them. */
interface TextRequest {
  readonly node: string;
  readonly words: string;
}

/** Focuses the field of a prop in the inspector, after a closed one has been opened. */
function focusField(path: string): void {
  requestAnimationFrame(() =>
    document
      .querySelector(`#pane-inspector [data-path="${CSS.escape(path)}"]`)
      ?.querySelector<HTMLElement>('input, textarea')
      ?.focus(),
  );
}

/**
 * Edits texts in the page. The page reports which words were double-clicked in which block. A prop or text
 * of the block with exactly these words is edited in place; one with parameters is edited in its field.
 */
export function useTextEditing(post: (message: PlaygroundMessage) => void) {
  const store = usePlaygroundStore();
  const editing = useRef<EditableText & { readonly node: string }>(undefined);
  /** Stops waiting for the site's texts. */
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  const edit = (request: TextRequest, text: EditableText) => {
    editing.current = { ...text, node: request.node };
    post({ type: 'forecourt:edit-text', text: text.value, isMultiline: text.isMultiline });
  };

  /** Edits the requested text in place or in its field, if one of `texts` has the words. */
  const resolve = (request: TextRequest, texts: readonly EditableText[]): boolean => {
    const search = findText(texts, request.words);
    if (search.found === 'none') return false;
    const { showField, showNotice, showPane } = store.getState();
    if (search.found === 'plain') {
      edit(request, search.text);
      return true;
    }
    showPane('inspector');
    if (search.found === 'several') {
      showNotice({ kind: 'problem', text: 'Several settings contain these words. Edit the right one here.' });
      return true;
    }
    const { kind, path } = search.text;
    showNotice({ kind: 'done', text: 'This text has parameters, so it is edited in its field.' });
    if (kind === 'prop') focusField(path);
    // After the pane, which takes the focus first.
    else setTimeout(() => showField({ mode: 'texts', section: path.split('.')[0] ?? '', field: path }));
    return true;
  };

  const request = (node: string, words: string) => {
    const { outcome, page, workspace, needConfig, showNotice, showPane } = store.getState();
    const found = outcome?.root && findNode(outcome.root, node);
    const manifest = workspace?.blocks.find(({ type }) => type === found?.block);
    if (!found || !manifest) return;
    if (resolve({ node, words }, listTextProps(found.props, manifest.props))) return;
    needConfig(true);
    // The site's texts may have to be fetched first.
    cancel.current?.();
    const searchTexts = ({ outcome: newOutcome, page: openPage }: ReturnType<typeof store.getState>) => {
      if (openPage !== page) return cancel.current?.();
      if (!newOutcome?.config || !workspace) return undefined;
      cancel.current?.();
      const siteTexts = { ...newOutcome.config.values['texts.json'] };
      const texts = listBlockTexts(manifest.type, manifest.texts ?? {}, siteTexts, workspace.commonTexts);
      if (resolve({ node, words }, texts)) return undefined;
      needConfig(false);
      showPane('inspector');
      return showNotice({
        kind: 'problem',
        text: 'These words come from data, not from a setting or a text of this block.',
      });
    };
    cancel.current = store.subscribe(searchTexts);
    searchTexts(store.getState());
  };

  const finish = (typed: string | undefined) => {
    const text = editing.current;
    editing.current = undefined;
    const { configure, needConfig, perform } = store.getState();
    if (text && typed !== undefined) {
      const { kind, path, node, isMultiline } = text;
      const value = isMultiline ? typed : typed.replaceAll(/\s+/g, ' ');
      if (kind === 'prop') perform(`Set ${path} of ${node}`, [{ op: 'set', node, path, value }]);
      else configure(`Set text ${path}`, [{ op: 'set', file: 'texts.json', path: [path], value }]);
    }
    needConfig(false);
  };
  return { request, finish };
}
