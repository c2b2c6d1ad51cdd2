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
import { bracketMatching, foldGutter, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { classHighlighter } from '@lezer/highlight';
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
import { findTextChange } from '../../engine/lib';
import { findCompletions, type CompletionContext } from './completion';

/** Distinguishes changes made by the store from typed ones. */
const fromStore = Annotation.define<boolean>();

/** Tab leaves the editor (WCAG 2.1.2), unless completions are open. */
const KEYS = [
  { key: 'Tab', run: acceptCompletion },
  ...closeBracketsKeymap,
  ...completionKeymap,
  ...historyKeymap,
  ...defaultKeymap,
];

const LINT_SEVERITIES = { error: 'error', warning: 'warning', advice: 'info' } as const;

export interface EditorCallbacks {
  context(): CompletionContext;
  onType(text: string): void;
  onLine(line: number): void;
  /** Called when the editor loses focus. */
  onBlur(): void;
}

function createCompletionSource(callbacks: EditorCallbacks): CompletionSource {
  return ({ state, pos }) => {
    const text = state.doc.toString();
    const completions = findCompletions(text, pos, callbacks.context());
    if (!completions) return null;
    const options = completions.items.map(({ label, detail, insert }) => ({
      label,
      ...(detail && { detail }),
      apply: (view: EditorView) =>
        view.dispatch({
          changes: { from: completions.from, to: completions.to, insert },
          selection: { anchor: completions.from + insert.length },
        }),
    }));
    // The filter ignores the opening quote, but the completion replaces it.
    return { from: text[completions.from] === '"' ? completions.from + 1 : completions.from, options };
  };
}

export function createEditorState(
  text: string,
  label: string,
  nonce: string,
  callbacks: EditorCallbacks,
): EditorState {
  const isMarkdown = label.endsWith('.md');
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
    // Markdown is text in long lines; JSON has a syntax and completions.
    isMarkdown
      ? EditorView.lineWrapping
      : [
          json(),
          syntaxHighlighting(classHighlighter),
          autocompletion({ override: [createCompletionSource(callbacks)], activateOnTyping: true }),
        ],
    keymap.of(KEYS),
    EditorView.contentAttributes.of({
      'aria-label': `${isMarkdown ? 'Markdown' : 'JSON'} of ${label}`,
      tabindex: '0',
    }),
    EditorView.domEventHandlers({ blur: () => callbacks.onBlur() }),
    EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
      const isTyped = docChanged && !transactions.some((transaction) => transaction.annotation(fromStore));
      if (isTyped) callbacks.onType(state.doc.toString());
      if (docChanged || selectionSet) callbacks.onLine(state.doc.lineAt(state.selection.main.head).number);
    }),
  ];
  return EditorState.create({ doc: text, extensions });
}

/** Creates the transaction that applies the store's text. The editor's own undo ignores it. */
export function createStoreChange(state: EditorState, text: string): TransactionSpec | undefined {
  const before = state.doc.toString();
  if (before === text) return undefined;
  // The smallest change leaves the caret and the editor's undo history where they are.
  const { start, end, text: insert } = findTextChange(before, text);
  const changes = { from: start, to: end, insert };
  return { changes, annotations: [fromStore.of(true), Transaction.addToHistory.of(false)] };
}

/**
 * Creates the transaction that marks findings in the editor. Findings belong to the last compiled text, so positions
 * beyond the end are clamped.
 */
export function createDiagnosticMarks(state: EditorState, findings: readonly Diagnostic[]): TransactionSpec {
  const { doc } = state;
  const diagnostics = findings.map(({ line, column, length = 1, severity, message, code }) => {
    const docLine = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const from = Math.min(docLine.from + column - 1, docLine.to);
    const to = Math.min(Math.max(from + length, from), doc.length);
    return { from, to, severity: LINT_SEVERITIES[severity], message: `${code} ${message}` };
  });
  return setDiagnostics(state, diagnostics);
}
