import type { PlaygroundLead } from '../../schemas';
import { describeDelivery, formatTime } from './inbox-texts';

interface LeadListProps {
  leads: readonly PlaygroundLead[];
  timeZone: string;
  selected: string | undefined;
  onSelect(id: string): void;
}

const STATE_BADGES = {
  delivered: 'badge badge-done',
  pending: 'badge',
  failed: 'badge badge-problem',
} as const;

/**
 * The leads as a table. On a narrow screen, each row is a card. The name opens the lead. The roles are explicit, because
 * browsers drop the implicit ones if CSS changes the `display` of the rows.
 */
export function LeadList({ leads, timeZone, selected, onSelect }: LeadListProps) {
  return (
    <table className="inbox-table" role="table">
      <caption className="hidden">Leads, newest first</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Received
          </th>
          <th scope="col" role="columnheader">
            Name
          </th>
          <th scope="col" role="columnheader">
            Category and form
          </th>
          <th scope="col" role="columnheader">
            Car
          </th>
          <th scope="col" role="columnheader">
            Deliveries
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {leads.map((lead) => (
          <tr key={lead.id} role="row" data-selected={lead.id === selected || undefined}>
            <td role="cell">
              <time dateTime={lead.receivedAt}>{formatTime(lead.receivedAt, timeZone)}</time>
            </td>
            <th scope="row" role="rowheader">
              <button
                type="button"
                className="link"
                id={`lead-${lead.id}`}
                aria-current={lead.id === selected || undefined}
                onClick={() => onSelect(lead.id)}
              >
                {lead.problem === undefined ? lead.name || 'No name' : 'Can’t be read'}
              </button>
              {lead.isSuspect ? <span className="badge badge-problem">Suspected spam</span> : null}
            </th>
            <td role="cell">
              {lead.category}
              {lead.form === '' ? null : <span className="muted inbox-form">Form: {lead.form}</span>}
            </td>
            <td role="cell">{lead.vehicle}</td>
            <td role="cell">
              <ul className="inbox-states">
                {lead.deliveries.map((delivery) => (
                  <li key={delivery.destination}>
                    <span className={STATE_BADGES[delivery.state]}>
                      {describeDelivery(delivery, timeZone)}
                    </span>
                    <span>{delivery.label}</span>
                    {delivery.state === 'failed' && delivery.problem !== undefined ? (
                      <span className="muted">{delivery.problem}</span>
                    ) : null}
                  </li>
                ))}
              </ul>
              {lead.deliveries.length === 0 ? <span className="muted">No destination</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
