import { useEffect, useRef } from 'react';
import type { PlaygroundLeadDelivery } from '../../schemas';
import { describeDelivery, formatTime } from './inbox-texts';
import type { InboxState, OpenLead } from './inbox-store';
import { LeadFiles } from './LeadFiles';

interface LeadPaneProps extends Pick<InboxState, 'loadFile' | 'downloadFile'> {
  open: OpenLead;
  onClose(): void;
  onReload(): void;
  onRetry(delivery: PlaygroundLeadDelivery): void;
}

/** One lead: everything in the dealer's email, and its deliveries. */
export function LeadPane({ open, onClose, onReload, onRetry, loadFile, downloadFile }: LeadPaneProps) {
  const { id, detail, problem, retrying, done } = open;
  const heading = useRef<HTMLHeadingElement>(null);
  // Move the focus to the heading, because the button of a retried delivery disappears.
  useEffect(() => heading.current?.focus(), [id, done]);

  const lead = detail?.lead;
  return (
    <section
      className="inbox-lead"
      aria-labelledby="lead-title"
      aria-busy={!detail && problem === undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="inbox-lead-top">
        <h2 id="lead-title" tabIndex={-1} ref={heading}>
          {lead ? (lead.problem === undefined ? lead.name || 'No name' : 'Can’t be read') : 'Lead'}
        </h2>
        {lead?.isSuspect ? <span className="badge badge-problem">Suspected spam</span> : null}
        {detail?.answerHref === undefined ? null : (
          <a className="inbox-button" href={detail.answerHref}>
            Reply by email
          </a>
        )}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <p role="status" className={done === undefined ? 'hidden' : 'message'} data-kind="done">
        {done}
      </p>
      {problem === undefined ? null : (
        <div role="alert" className="message" data-kind="problem">
          {problem}
          <button type="button" onClick={onReload}>
            Try again
          </button>
        </div>
      )}
      {!detail && problem === undefined ? <p className="empty">Loading…</p> : null}
      {lead?.problem === undefined ? null : <p className="empty">{lead.problem}</p>}
      {detail && lead ? (
        <>
          <h3>Deliveries</h3>
          <ul className="inbox-deliveries">
            {lead.deliveries.map((delivery) => (
              <li key={delivery.destination}>
                <strong>{delivery.label}</strong>
                <span>{describeDelivery(delivery, detail.timeZone)}</span>
                {delivery.problem === undefined ? null : <span>{delivery.problem}</span>}
                {delivery.reason === undefined ? null : (
                  <span className="muted">Technical detail: {delivery.reason}</span>
                )}
                {delivery.state === 'failed' ? (
                  <button
                    type="button"
                    disabled={retrying !== undefined}
                    aria-label={`Try again: ${delivery.label}`}
                    onClick={() => onRetry(delivery)}
                  >
                    {retrying === delivery.destination ? 'Trying…' : 'Try again'}
                  </button>
                ) : null}
              </li>
            ))}
            {lead.deliveries.length === 0 ? <li>The site has no destinations for this lead.</li> : null}
          </ul>
          {detail.sections.map((section) => (
            <div key={section.title}>
              <h3>{section.title}</h3>
              <dl>
                {section.fields.map(({ label, text, href, isLong }, index) => (
                  // Labels are not unique.
                  <div key={index} className={isLong ? 'inbox-long' : undefined}>
                    <dt>{label}</dt>
                    <dd>{href === undefined ? text : <FieldLink href={href} text={text} />}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
          {detail.files.length > 0 ? (
            <LeadFiles key={id} files={detail.files} load={loadFile} onDownload={downloadFile} />
          ) : null}
          {lead.problem === undefined ? null : (
            <p className="empty">
              {lead.id}, received {formatTime(lead.receivedAt, detail.timeZone)}
            </p>
          )}
        </>
      ) : null}
    </section>
  );
}

/** A field's link. Pages open in a new tab, so that the list keeps its position. */
function FieldLink({ href, text }: { href: string; text: string }) {
  return href.startsWith('http') ? (
    <a href={href} target="_blank" rel="noreferrer" title="Opens in a new tab">
      {text}
    </a>
  ) : (
    <a href={href}>{text}</a>
  );
}
