import type { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Diagnostic } from '../../schemas';
import { isTyping, type PlaygroundStore } from '../store';
import { createDiagnosticMarks, createEditorState, createStoreChange } from './code-editor';

/** From the last letter typed elsewhere until the editor shows it. Updating it for each letter would slow typing down. */
const DELAY_MS = 400;

const NO_FINDINGS: readonly Diagnostic[] = [];

type State = ReturnType<PlaygroundStore['getState']>;

const getText = ({ shownFile, files }: State): string | undefined =>
  shownFile === undefined ? undefined : (files[shownFile]?.text ?? '');

/** The editor of the JSON pane. It shows a file of the store, and types into it. Each file keeps its caret and undo history. */
export class JsonEditor {
  readonly #view: EditorView;
  readonly #states = new Map<string, EditorState>();
  readonly #unsubscribe: () => void;
  #openFile: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The findings that are marked, and in which file. */
  #marked: { readonly findings: readonly Diagnostic[]; readonly path: string } | undefined;

  constructor(
    private readonly host: HTMLElement,
    private readonly options: {
      readonly store: PlaygroundStore;
      readonly nonce: string;
      /** Called with the line of the caret. */
      onLine(line: number): void;
    },
  ) {
    this.#view = new EditorView({ parent: host, extensions: [EditorView.cspNonce.of(options.nonce)] });
    this.#unsubscribe = options.store.subscribe((state, before) => this.#follow(state, before));
    // What is typed into the editor applies to the newest text.
    host.addEventListener('focusin', this.#finish);
    this.#show();
    this.#showPosition();
  }

  destroy(): void {
    this.#unsubscribe();
    clearTimeout(this.#timer);
    this.host.removeEventListener('focusin', this.#finish);
    this.#view.destroy();
  }

  readonly #finish = (): void => {
    if (this.#timer !== undefined) this.#show();
  };

  #follow(state: State, before: State): void {
    const isOther = state.shownFile !== before.shownFile;
    const hasNewFindings = state.outcome?.findings !== before.outcome?.findings;
    if (!isOther && !hasNewFindings && getText(state) !== getText(before)) {
      const canWait = isTyping(state.history, before.history) && !this.#view.hasFocus;
      if (canWait) this.#showLater();
      else this.#show();
    } else if (isOther || hasNewFindings) this.#show();
    if (state.position !== before.position) this.#showPosition();
  }

  #showLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(), DELAY_MS);
  }

  /** Shows the file, its text and the findings about it. */
  #show(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const state = this.options.store.getState();
    const path = state.shownFile;
    const text = getText(state);
    if (path === undefined || text === undefined) return;
    if (this.#openFile !== path) this.#open(path, text);
    const change = createStoreChange(this.#view.state, text);
    if (change) this.#view.dispatch(change);
    const { findings = NO_FINDINGS } = state.outcome ?? {};
    // The marks of findings move with the text. Those of an older text would be set at wrong lines of this one.
    if (this.#marked?.findings === findings && this.#marked.path === path) return;
    this.#marked = { findings, path };
    const shown = findings.filter(({ file }) => file === path);
    this.#view.dispatch(createDiagnosticMarks(this.#view.state, shown));
  }

  #open(path: string, text: string): void {
    const { store, nonce, onLine } = this.options;
    if (this.#openFile !== undefined) this.#states.set(this.#openFile, this.#view.state);
    this.#openFile = path;
    const callbacks = {
      context() {
        const { workspace, outcome } = store.getState();
        return { blocks: workspace?.blocks ?? [], root: outcome?.root, file: path };
      },
      onType: (typed: string) => store.getState().type(path, typed),
      onLine,
      onBlur: () => store.getState().finishTyping(),
    };
    this.#view.setState(this.#states.get(path) ?? createEditorState(text, path, nonce, callbacks));
  }

  /** Goes to the position that was requested last. */
  #showPosition(): void {
    const { position } = this.options.store.getState();
    if (!position || this.#openFile === undefined) return;
    this.#finish();
    const { doc } = this.#view.state;
    const line = doc.line(Math.min(position.line, doc.lines));
    const anchor = Math.min(line.from + position.column - 1, line.to);
    this.#view.dispatch({
      selection: { anchor },
      effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    });
    this.#view.focus();
  }
}
