import { isDirty, usePlayground } from '../store';
import { impactSummary } from './summary';
import './impact.css';

/** What unsaved edits would change for visitors, by site and page. */
export function Impact() {
  const outcome = usePlayground((state) => state.outcome);
  const dirty = usePlayground(isDirty);
  if (!outcome || !dirty)
    return (
      <p className="empty">No unsaved edits. The sites and pages that an edit changes are listed here.</p>
    );
  if (!outcome.isShown)
    return <p className="empty">Your edits have errors. Fix them to see which sites and pages change.</p>;
  return (
    <div className="impact">
      <p>
        <strong>{impactSummary(outcome.impact)}.</strong>
      </p>
      {outcome.impact.map(({ tenant, name, words: configured, pages }) => (
        <section key={tenant} aria-label={name}>
          <h3>
            {name} <span className="muted">{tenant}</span>
          </h3>
          <ul>
            {configured.map((word) => (
              <li key={word}>{word}</li>
            ))}
            {pages.map(({ id, change, words }) => (
              <li key={id}>
                <strong>{id}</strong> {change}
                {words.length > 0 ? (
                  <ul>
                    {words.map((word) => (
                      <li key={word}>{word}</li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
