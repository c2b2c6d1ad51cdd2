import { useState, type SyntheticEvent } from 'react';
import type { PlaygroundPageInfo } from '../../schemas';
import { DialogField, SheetDialog } from '../dialog';
import { PageAddresses } from '../redirects';
import { usePlayground, type OldAddress } from '../store';
import { findAddressProblem, type AddressContext } from './address';
import { PageLinks, usePageLinks } from './PageLinks';
import { useAddressContext } from './use-address-context';
import './pages.css';

const OLD_ADDRESSES = [
  ['nothing', 'The page for missing addresses (404)', 'For a page that may come back.'],
  ['gone', 'A note that the page is gone (410)', 'Search engines forget the address sooner.'],
  ['redirect', 'Another page (301)', 'Visitors and search engines are redirected there.'],
] as const satisfies readonly (readonly [OldAddress['kind'], string, string])[];

/** Why an address cannot be the target of a redirect; undefined if it can. */
const findTargetProblem = (to: string, { pages, page }: AddressContext): string | undefined => {
  if (/^https:\/\/\S+$/.test(to)) return undefined;
  if (pages.some(({ id, routes }) => id === page && routes.includes(to)))
    return 'This is the address of the page itself. Choose another one.';
  // Suggests the address of another page.
  return findAddressProblem(to, { tenant: '', pages: [], redirects: [] });
};

interface RemovePageFormProps {
  info: PlaygroundPageInfo;
  context: AddressContext;
  onClose(): void;
}

function RemovePageForm({ info, context, onClose }: RemovePageFormProps) {
  const tenant = context.tenant;
  const removePage = usePlayground((state) => state.removePage);
  const openPage = usePlayground((state) => state.openPage);
  const links = usePageLinks();
  const canDelete = info.state === 'own';
  const [how, setHow] = useState<'delete' | 'hide'>(canDelete ? 'delete' : 'hide');
  const [old, setOld] = useState<OldAddress['kind']>('nothing');
  const [to, setTo] = useState('/');
  const [wasSubmitted, setSubmitted] = useState(false);
  const needed = links && 'links' in links ? links.links.filter(({ kind }) => kind === 'extension') : [];
  const targetProblem = old === 'redirect' ? findTargetProblem(to, context) : undefined;
  const isBlocked = how === 'delete' && needed.length > 0;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (targetProblem !== undefined || isBlocked) return;
    removePage(how, info.routes, old === 'redirect' ? { kind: old, to } : { kind: old });
    onClose();
    const next = context.pages.find(({ id, kind }) => id !== info.id && kind === 'page');
    const home = context.pages.find(({ id }) => id === 'home' && id !== info.id) ?? next;
    if (how === 'delete' && home) void openPage(tenant, home.id);
  };
  return (
    <form className="page-form" noValidate onSubmit={submit}>
      <PageLinks
        links={links}
        consequence={
          old === 'redirect'
            ? 'They will then lead to the other page.'
            : 'They will be broken until you change them.'
        }
      />
      {canDelete ? (
        <fieldset>
          <legend>What to do</legend>
          <label className="checkbox">
            <input type="radio" name="how" checked={how === 'delete'} onChange={() => setHow('delete')} />
            <span>
              Delete the page
              <span className="field-help">You can restore it with undo or from the history.</span>
            </span>
          </label>
          <label className="checkbox">
            <input type="radio" name="how" checked={how === 'hide'} onChange={() => setHow('hide')} />
            <span>
              Hide it from visitors
              <span className="field-help">Its content stays here, and can be shown again.</span>
            </span>
          </label>
        </fieldset>
      ) : (
        <p>
          {info.title} comes from {info.state === 'inherited' ? info.layer : 'a layer below'}. It is hidden on
          this site only, and can be shown again.
        </p>
      )}
      <fieldset>
        <legend>What visitors find at {info.routes.join(', ')}</legend>
        {OLD_ADDRESSES.map(([kind, label, help]) => (
          <label className="checkbox" key={kind}>
            <input type="radio" name="old" checked={old === kind} onChange={() => setOld(kind)} />
            <span>
              {label}
              <span className="field-help">{help}</span>
            </span>
          </label>
        ))}
        {old === 'redirect' ? (
          <DialogField label="New address" problem={wasSubmitted || to !== '' ? targetProblem : undefined}>
            {(attributes) => (
              <input
                {...attributes}
                list="page-addresses"
                autoComplete="off"
                spellCheck={false}
                value={to}
                onChange={(event) => setTo(event.target.value)}
              />
            )}
          </DialogField>
        ) : null}
        <PageAddresses id="page-addresses" pages={context.pages.filter(({ id }) => id !== info.id)} />
      </fieldset>
      {isBlocked ? (
        <p className="dialog-field-problem" role="alert">
          {needed.map((link) => link.in).join(', ')} {needed.length === 1 ? 'is' : 'are'} based on this page.
          Delete {needed.length === 1 ? 'that page' : 'those pages'} first, or hide this one.
        </p>
      ) : null}
      <div className="dialog-actions">
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="primary" aria-disabled={isBlocked}>
          {how === 'delete' ? 'Delete the page' : 'Hide the page'}
        </button>
      </div>
    </form>
  );
}

/** Removes the open page: shows what links to it, and asks what visitors should find at its address. */
export function RemovePageDialog({ onClose }: { onClose(): void }) {
  const id = usePlayground(({ page }) => page?.page);
  const context = useAddressContext(id);
  const info = context?.pages.find((page) => page.id === id);
  const verb = info?.state === 'own' ? 'Delete' : 'Hide';
  return (
    <SheetDialog title={info ? `${verb} ‘${info.title}’` : 'Remove the page'} onClose={onClose}>
      {info && context ? (
        <RemovePageForm info={info} context={context} onClose={onClose} />
      ) : (
        <p className="empty" role="status">
          Loading the pages…
        </p>
      )}
    </SheetDialog>
  );
}
