import { useContext, useEffect, useRef, useState } from 'react';
import { usePlaygroundStore } from '../store';
import { FileChoice } from './FileChoice';
import { JsonEditor } from './json-editor';
import { NonceContext } from './nonce-context';
import { Problems } from './Problems';
import './json.css';

/** An editor for the files of the page, with the list of problems. */
export function JsonPane() {
  const store = usePlaygroundStore();
  const nonce = useContext(NonceContext);
  const [line, setLine] = useState(1);
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!host.current) return undefined;
    const editor = new JsonEditor(host.current, { store, nonce, onLine: setLine });
    return () => editor.destroy();
  }, [store, nonce]);

  return (
    <div className="json">
      <div className="bar">
        <FileChoice />
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
