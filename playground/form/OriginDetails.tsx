import type { PlaygroundStatement } from '../../schemas';
import { NoteField } from '../kit';
import { usePlayground } from '../store';
import { formatValue, type Origin } from './value-origin';

const isUnsetStatement = ({ operation }: PlaygroundStatement) => operation === 'unset';

interface OriginDetailsProps {
  id: string;
  origin: Origin;
  defaultValue: unknown;
  defaultName: string;
  /** The editing layer's own change of this value, if it can have a note. */
  ownChange: PlaygroundStatement | undefined;
  onNote(note: string): void;
}

/** Explains the value of a field: the effective statement, the overridden ones and the default. */
export function OriginDetails(props: OriginDetailsProps) {
  const { id, origin, defaultValue, defaultName, ownChange, onNote } = props;
  const showPosition = usePlayground((state) => state.showPosition);
  const files = usePlayground((state) => state.files);
  const [effective] = origin.statements;
  const isDefault = !effective || isUnsetStatement(effective);
  return (
    <div className="why" id={id}>
      <ol>
        {origin.statements.map((statement, index) => {
          const { order, layer, file, line, column, operation, value, note } = statement;
          const position = `${file}:${line}`;
          return (
            <li key={order}>
              <span className="why-rank">{index === 0 ? 'Applies:' : 'Overridden:'}</span> {layer}{' '}
              {isUnsetStatement(statement) ? 'removes the value' : operation === 'set' ? 'sets' : 'defines'}{' '}
              {isUnsetStatement(statement) ? null : <code>{formatValue(value)}</code>}{' '}
              {files[file] ? (
                <button type="button" className="link" onClick={() => showPosition(file, line, column)}>
                  {position}
                </button>
              ) : (
                <span className="muted">{position}</span>
              )}
              {note ? <span className="why-note">{note}</span> : null}
            </li>
          );
        })}
        <li>
          <span className="why-rank">{isDefault ? 'Applies:' : 'Overridden:'}</span> {defaultName}{' '}
          <code>{formatValue(defaultValue)}</code>
        </li>
      </ol>
      {ownChange ? (
        <NoteField label="Why this site changes it" note={ownChange.note ?? ''} onChange={onNote} />
      ) : null}
    </div>
  );
}
