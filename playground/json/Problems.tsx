import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isEqual } from '../../engine/layout';
import { useStableValue } from '../kit';
import { usePlayground } from '../store';

const ICONS = { error: CircleAlert, warning: TriangleAlert, advice: Info };

/** All findings about the page. Each links to its line. Findings on the caret's line are highlighted. */
export function Problems({ line }: { line: number }) {
  const findings = usePlayground(({ outcome }) => outcome?.findings);
  const shownFile = usePlayground((state) => state.shownFile);
  const showPosition = usePlayground((state) => state.showPosition);
  const select = usePlayground((state) => state.select);
  const files = useStableValue(
    usePlayground((state) => state.files),
    (before, after) => isEqual(Object.keys(before), Object.keys(after)),
  );
  const openFiles = new Set(Object.keys(files));
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [line, shownFile]);

  if (!findings || findings.length === 0) return <p className="empty">No problems.</p>;
  return (
    <ul className="problems" ref={list} aria-label="Problems">
      {findings.map(({ code, severity, message, file, line: findingLine, column, node, hint }) => {
        const Icon = ICONS[severity];
        const isHere = file === shownFile && findingLine === line;
        return (
          <li key={`${code}${file}${findingLine}${column}${message}`}>
            <button
              type="button"
              data-severity={severity}
              aria-current={isHere || undefined}
              disabled={!openFiles.has(file)}
              onClick={() => {
                showPosition(file, findingLine, column);
                if (node !== undefined) select(node);
              }}
            >
              <Icon size={14} aria-hidden="true" />
              <span>
                <span className="hidden">{severity}: </span>
                {message} {hint ? <em>{hint}</em> : null}
                <span className="muted">
                  {code} · {file}:{findingLine}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
