import type { PlaygroundStatement } from '../../schemas';
import { usePlayground } from '../store';
import { valueText, type Origin } from './origin';

const isNothing = ({ operation }: PlaygroundStatement) => operation === 'unset';

interface WhyProps {
  id: string;
  origin: Origin;
  defaultValue: unknown;
  defaultName: string;
}

/** Why something has its value: the statement that counts, and those that it shadows, down to the default. */
export function Why({ id, origin, defaultValue, defaultName }: WhyProps) {
  const showPlace = usePlayground((state) => state.showPlace);
  const files = usePlayground((state) => state.files);
  const [first] = origin.statements;
  const isDefault = !first || isNothing(first);
  return (
    <div className="why" id={id}>
      <ol>
        {origin.statements.map((statement, index) => {
          const { order, layer, file, line, column, operation, value, note } = statement;
          const place = `${file}:${line}`;
          return (
            <li key={order}>
              <span className="why-rank">{index === 0 ? 'Counts' : 'Shadowed'}</span> {layer}{' '}
              {isNothing(statement) ? 'takes it away' : operation === 'set' ? 'sets' : 'states'}{' '}
              {isNothing(statement) ? null : <code>{valueText(value)}</code>}{' '}
              {files[file] ? (
                <button type="button" className="link" onClick={() => showPlace(file, line, column)}>
                  {place}
                </button>
              ) : (
                <span className="muted">{place}</span>
              )}
              {note ? <span className="why-note">{note}</span> : null}
            </li>
          );
        })}
        <li>
          <span className="why-rank">{isDefault ? 'Counts' : 'Shadowed'}</span> {defaultName}{' '}
          <code>{valueText(defaultValue)}</code>
        </li>
      </ol>
    </div>
  );
}
