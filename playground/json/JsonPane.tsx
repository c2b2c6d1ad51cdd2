import { EditorView } from '@codemirror/view';
import type { EditorState } from '@codemirror/state';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { usePlayground } from '../store';
import { createEditorState, createDiagnosticMarks, createStoreChange } from './code-editor';
import { NonceContext } from './nonce-context';
import { Problems } from './Problems';
import './json.css';

const isPage = (path: string): boolean => path.includes('/pages/');
const isEntry = (path: string): boolean => path.includes('/content/');

const FILE_GROUPS = [
  ['Page', isPage],
  ['Entry', isEntry],
  ['Configuration', (path: string) => !isPage(path) && !isEntry(path)],
] as const;

/** An editor for the files of the page, with the list of problems. */
export function JsonPane() {
  const page = usePlayground((state) => state.page);
  const files = usePlayground((state) => state.files);
  const path = usePlayground((state) => state.shownFile);
  const position = usePlayground((state) => state.position);
  const findings = usePlayground(({ outcome }) => outcome?.findings);
  const blocks = usePlayground(({ workspace }) => workspace?.blocks);
  const root = usePlayground(({ outcome }) => outcome?.root);
  const showFile = usePlayground((state) => state.showFile);
  const type = usePlayground((state) => state.type);
  const finishTyping = usePlayground((state) => state.finishTyping);
  const nonce = useContext(NonceContext);
  const [line, setLine] = useState(1);
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const editorStates = useRef(new Map<string, EditorState>());
  const openFile = useRef<string>(undefined);
  const context = useMemo(() => ({ blocks: blocks ?? [], root }), [blocks, root]);
  const latestContext = useRef(context);
  useEffect(() => {
    latestContext.current = context;
  }, [context]);
  const text = path === undefined ? undefined : (files[path]?.text ?? '');

  useEffect(() => {
    if (!host.current) return undefined;
    const editor = new EditorView({ parent: host.current, extensions: [EditorView.cspNonce.of(nonce)] });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = undefined;
      openFile.current = undefined;
    };
  }, [nonce]);

  // Runs when the file or its text changes. Each file keeps its caret and undo history.
  useEffect(() => {
    const editor = view.current;
    if (!editor || path === undefined || text === undefined) return;
    if (openFile.current !== path) {
      if (openFile.current !== undefined) editorStates.current.set(openFile.current, editor.state);
      const callbacks = {
        context: () => ({ ...latestContext.current, file: path }),
        onType: (typed: string) => type(path, typed),
        onLine: setLine,
        onBlur: finishTyping,
      };
      openFile.current = path;
      editor.setState(editorStates.current.get(path) ?? createEditorState(text, path, nonce, callbacks));
    }
    const change = createStoreChange(editor.state, text);
    if (change) editor.dispatch(change);
  }, [path, text, nonce, type, finishTyping]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || openFile.current !== path) return;
    editor.dispatch(createDiagnosticMarks(editor.state, findings?.filter(({ file }) => file === path) ?? []));
  }, [findings, path]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !position || openFile.current !== path) return;
    const { doc } = editor.state;
    const targetLine = doc.line(Math.min(position.line, doc.lines));
    const anchor = Math.min(targetLine.from + position.column - 1, targetLine.to);
    editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    editor.focus();
  }, [position, path]);

  const paths = page?.files.map((file) => file.path) ?? [];
  return (
    <div className="json">
      <div className="bar">
        <label htmlFor="json-file">File</label>
        <select id="json-file" value={path ?? ''} onChange={(event) => showFile(event.target.value)}>
          {FILE_GROUPS.filter(([, isInGroup]) => paths.some(isInGroup)).map(([name, isInGroup]) => (
            <optgroup key={name} label={name}>
              {paths.filter(isInGroup).map((file) => (
                <option key={file} value={file}>
                  {file}
                  {files[file]?.text === null ? ' (new file)' : ''}
                  {files[file]?.text === files[file]?.saved ? '' : ' •'}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <div className="json-body">
        <div className="json-text" ref={host} />
        <section className="json-problems" aria-labelledby="problems-heading">
          <h2 id="problems-heading">Problems</h2>
          <Problems line={line} />
        </section>
      </div>
    </div>
  );
}
