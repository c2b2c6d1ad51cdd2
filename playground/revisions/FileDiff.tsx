import { useMemo } from 'react';
import { diffLines } from './diff-lines';

/** Longer differences make the window slow. */
const MAX_LINES = 600;
const MARKS = { added: '+', removed: '−', same: ' ', gap: ' ' };
const SPOKEN = { added: 'added: ', removed: 'removed: ', same: '', gap: '' };

interface FileDiffProps {
  path: string;
  /** null: the file did not exist. */
  before: string | null;
  after: string | null;
}

const describeChange = ({ before, after }: FileDiffProps): string =>
  before === null ? 'new file' : after === null ? 'deleted' : 'changed';

/** The difference between two versions of a file. */
export function FileDiff(props: FileDiffProps) {
  const { path, before, after } = props;
  const lines = useMemo(() => diffLines(before, after), [before, after]);
  return (
    <div className="file-diff">
      <p>
        <code>{path}</code> <span className="muted">{describeChange(props)}</span>
      </p>
      <pre tabIndex={0} aria-label={`Differences of ${path}`}>
        {lines.slice(0, MAX_LINES).map(({ kind, text }, index) => (
          // Lines have no ids.
          <span key={index} className="diff-line" data-kind={kind}>
            <span aria-hidden="true">{MARKS[kind]} </span>
            <span className="hidden">{SPOKEN[kind]}</span>
            {text}
            {'\n'}
          </span>
        ))}
      </pre>
      {lines.length > MAX_LINES ? (
        <p className="muted">{lines.length - MAX_LINES} more lines are not shown.</p>
      ) : null}
    </div>
  );
}
