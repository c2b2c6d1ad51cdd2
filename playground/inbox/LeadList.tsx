import type { PlaygroundLead } from '../../schemas';
import { describeDelivery, formatTime } from './inbox-texts';

interface LeadListProps {
  leads: readonly PlaygroundLead[];
  timeZone: string;
  /** Id of the lead that is shown. */
  selected: string | undefined;
  onSelect(id: string): void;
}

const STATE_BADGES = {
  delivered: 'badge badge-done',
  pending: 'badge',
  failed: 'badge badge-problem',
} as const;

/** The leads as a table; on a narrow screen, each row is a card. The name opens the lead. */
export function LeadList({ leads, timeZone, selected, onSelect }: LeadListProps) {
  return (
    <table className="inbox-table">
      <caption className="hidden">Leads, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Received</th>
          <th scope="col">Name</th>
          <th scope="col">Category and form</th>
          <th scope="col">Car</th>
          <th scope="col">Deliveries</th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id} data-selected={lead.id === selected || undefined}>
            <td>
              <time dateTime={lead.receivedAt}>{formatTime(lead.receivedAt, timeZone)}</time>
            </td>
            <th scope="row">
              <button
                type="button"
                className="link"
                id={`lead-${lead.id}`}
                aria-current={lead.id === selected || undefined}
                onClick={() => onSelect(lead.id)}
              >
                {lead.problem === undefined ? lead.name || 'No name' : 'Cannot be read'}
              </button>
              {lead.isSuspect ? <span className="badge badge-problem">Suspected spam</span> : null}
            </th>
            <td>
              {lead.category}
              {lead.form === '' ? null : <span className="muted inbox-form">{lead.form}</span>}
            </td>
            <td>{lead.vehicle}</td>
            <td>
              <ul className="inbox-states">
                {lead.deliveries.map((delivery) => (
                  <li key={delivery.destination}>
                    <span className={STATE_BADGES[delivery.state]}>
                      {describeDelivery(delivery, timeZone)}
                    </span>
                    <span>{delivery.label}</span>
                    {delivery.state === 'failed' && delivery.reason !== undefined ? (
                      <span className="muted">{delivery.reason}</span>
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
