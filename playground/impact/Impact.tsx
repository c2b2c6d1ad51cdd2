import { isDirty, usePlayground } from '../store';
import { summariseImpact } from '../../engine/layout/tools/impact';
import './impact.css';

/** Shows how unsaved edits would change the sites for visitors, by site and page. */
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
    // Focusable, because a long list scrolls and contains no control that the keyboard could reach.
    <div className="impact" role="group" aria-label="Changes for visitors" tabIndex={0}>
      <p>
        <strong>{summariseImpact(outcome.impact)}.</strong>
      </p>
      {outcome.impact.map(({ tenant, name, configChanges, contentChanges, pages }) => (
        <div key={tenant}>
          <h3>
            {name} <span className="muted">{tenant}</span>
          </h3>
          <ul>
            {[...configChanges, ...contentChanges].map((clause) => (
              <li key={clause}>{clause}</li>
            ))}
            {pages.map(({ id, change, details }) => (
              <li key={id}>
                <strong>{id}</strong> {change}
                {details.length > 0 ? (
                  <ul>
                    {details.map((clause) => (
                      <li key={clause}>{clause}</li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
