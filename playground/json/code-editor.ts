import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  defaultHighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import {
  Annotation,
  EditorState,
  Transaction,
  type Extension,
  type TransactionSpec,
} from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import type { Diagnostic } from '../../schemas';
import { completionsAt, type CompletionContext } from './completion';

/** Marks changes that come from the store, not from typing. */
const fromStore = Annotation.define<boolean>();

/** Tab leaves the editor (WCAG 2.1.2), unless completions are open. */
const KEYS = [
  { key: 'Tab', run: acceptCompletion },
  ...closeBracketsKeymap,
  ...completionKeymap,
  ...historyKeymap,
  ...defaultKeymap,
];

const SEVERITY = { error: 'error', warning: 'warning', advice: 'info' } as const;

export interface EditorCallbacks {
  context(): CompletionContext;
  onType(text: string): void;
  onLine(line: number): void;
  /** Called when the editor loses the focus. */
  onBlur(): void;
}

function completion(hooks: EditorCallbacks): CompletionSource {
  return ({ state, pos }) => {
    const text = state.doc.toString();
    const found = completionsAt(text, pos, hooks.context());
    if (!found) return null;
    const options = found.list.map(({ label, detail, insert }) => ({
      label,
      ...(detail && { detail }),
      apply: (view: EditorView) =>
        view.dispatch({
          changes: { from: found.from, to: found.to, insert },
          selection: { anchor: found.from + insert.length },
        }),
    }));
    // Quotes are ignored when filtering, but the completion replaces them.
    return { from: text[found.from] === '"' ? found.from + 1 : found.from, options };
  };
}

export function createEditorState(
  text: string,
  label: string,
  nonce: string,
  hooks: EditorCallbacks,
): EditorState {
  const extensions: Extension[] = [
    EditorView.cspNonce.of(nonce),
    lineNumbers(),
    foldGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    lintGutter(),
    json(),
    syntaxHighlighting(defaultHighlightStyle),
    autocompletion({ override: [completion(hooks)], activateOnTyping: true }),
    keymap.of(KEYS),
    EditorView.contentAttributes.of({ 'aria-label': `JSON of ${label}`, tabindex: '0' }),
    EditorView.domEventHandlers({ blur: () => hooks.onBlur() }),
    EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
      const isTyped = docChanged && !transactions.some((one) => one.annotation(fromStore));
      if (isTyped) hooks.onType(state.doc.toString());
      if (docChanged || selectionSet) hooks.onLine(state.doc.lineAt(state.selection.main.head).number);
    }),
  ];
  return EditorState.create({ doc: text, extensions });
}

/** The smallest change from one text to another, which keeps the editor's caret and undo history. */
export function minimalChange(
  before: string,
  after: string,
): { from: number; to: number; insert: string } | undefined {
  if (before === after) return undefined;
  const maxLength = Math.min(before.length, after.length);
  let start = 0;
  while (start < maxLength && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < maxLength - start && before[before.length - 1 - end] === after[after.length - 1 - end])
    end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

/** A change that comes from the store. The editor's own undo ignores it. */
export function storeChange(state: EditorState, text: string): TransactionSpec | undefined {
  const changes = minimalChange(state.doc.toString(), text);
  return changes && { changes, annotations: [fromStore.of(true), Transaction.addToHistory.of(false)] };
}

/** Findings as marks in the editor. They belong to the last compiled text, so positions beyond the end are clamped. */
export function diagnosticMarks(state: EditorState, findings: readonly Diagnostic[]): TransactionSpec {
  const { doc } = state;
  const diagnostics = findings.map(({ line, column, length = 1, severity, message, code }) => {
    const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const from = Math.min(at.from + column - 1, at.to);
    const to = Math.min(Math.max(from + length, from), doc.length);
    return { from, to, severity: SEVERITY[severity], message: `${code} ${message}` };
  });
  return setDiagnostics(state, diagnostics);
}
