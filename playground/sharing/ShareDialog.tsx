import { useState } from 'react';
import type { PlaygroundPreviewLink } from '../../schemas';
import { SheetDialog } from '../dialog';
import { formatInstant } from '../scheduling';
import { usePlayground } from '../store';
import './sharing.css';

/** Adds the page that a link opens. The home page needs no name. */
const withTarget = (url: string, address: string): string =>
  address === '/' ? url : `${url}?to=${encodeURIComponent(address)}`;

interface LinkRowProps {
  link: PlaygroundPreviewLink;
  /** Address of the open page. */
  address: string;
  timeZone: string;
}

/** One link at each address of the site. */
function LinkRow({ link, address, timeZone }: LinkRowProps) {
  const revoke = usePlayground((state) => state.revokePreviewLink);
  const isLoading = usePlayground(({ previewLinks }) => previewLinks?.isLoading ?? false);
  const [copied, setCopied] = useState<{ url: string; isDone: boolean }>();
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => setCopied({ url, isDone: true }),
      () => setCopied({ url, isDone: false }),
    );
  return (
    <li className="share-link">
      <p>
        <strong>Works until {formatInstant(link.expiresAt, timeZone)}</strong>{' '}
        <span className="muted">
          created {formatInstant(link.createdAt, timeZone)} by {link.actor}
        </span>
      </p>
      {link.urls.map((url) => {
        const target = withTarget(url, address);
        const { host } = new URL(url);
        return (
          <div key={url} className="share-url">
            <input
              readOnly
              value={target}
              aria-label={`Link on ${host}`}
              onFocus={(event) => event.target.select()}
            />
            <button type="button" aria-label={`Copy the link on ${host}`} onClick={() => void copy(target)}>
              Copy
            </button>
          </div>
        );
      })}
      <div className="share-actions">
        <button type="button" disabled={isLoading} onClick={() => void revoke(link.id)}>
          Revoke
        </button>
        <span className="muted" role="status">
          {copied === undefined ? '' : copied.isDone ? 'Copied' : 'Could not copy. Select the link instead.'}
        </span>
      </div>
    </li>
  );
}

/** Links that show the site with its draft to others, without the playground. */
export function ShareDialog() {
  const page = usePlayground((state) => state.page);
  const previewLinks = usePlayground((state) => state.previewLinks);
  const create = usePlayground((state) => state.createPreviewLink);
  const showDialog = usePlayground((state) => state.showDialog);
  const { links = [], isLoading = false, problem } = previewLinks ?? {};
  if (!page) return null;
  return (
    <SheetDialog title="Share preview" onClose={() => showDialog(undefined)}>
      <div className="sheet-body" aria-busy={isLoading}>
        <p className="muted">
          Anyone with a link can see this site with its draft, as it is when they look. It opens the page that
          is open here. It works for seven days, on any device that can reach the address.
        </p>
        {problem === undefined ? null : (
          <p className="message" data-kind="problem" role="alert">
            {problem}
          </p>
        )}
        <div>
          <button type="button" className="primary" disabled={isLoading} onClick={() => void create()}>
            Create a link
          </button>
        </div>
        {links.length === 0 ? (
          <p className="empty">{isLoading ? 'Loading…' : 'There are no links that work at the moment.'}</p>
        ) : (
          <ul aria-label="Preview links" className="share-links">
            {links.map((link) => (
              <LinkRow key={link.id} link={link} address={page.address} timeZone={page.timeZone} />
            ))}
          </ul>
        )}
      </div>
    </SheetDialog>
  );
}
