import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { PlaygroundPageFields, PlaygroundPageInfo } from '../../schemas';
import { isEqual, isObject } from '../../engine/layout';
import { DialogField, SheetDialog } from '../dialog';
import { formatCanonical, type PageFieldEdit } from '../../engine/layout/tools/edit';
import { usePlayground } from '../store';
import { describeAddress, findAddressProblem, type AddressContext } from './address';
import { PageLinks, usePageLinks } from './PageLinks';
import { listReplaced } from './routes';
import { useAddressContext } from './use-address-context';
import './pages.css';

/** The canonical address follows the page's first address, if it was written for it. */
function listCanonicalEdits(
  fields: PlaygroundPageFields | undefined,
  before: string | undefined,
  after: string | undefined,
): PageFieldEdit[] {
  const head = fields?.values['head'];
  const canonical = isObject(head) ? head['canonical'] : undefined;
  if (before === undefined || after === undefined || before === after) return [];
  const isWritten = canonical === formatCanonical(before);
  return isWritten ? [{ path: ['head', 'canonical'], value: formatCanonical(after) }] : [];
}

interface AddressFormProps {
  info: PlaygroundPageInfo;
  context: AddressContext;
  onClose(): void;
}

function AddressForm({ info, context, onClose }: AddressFormProps) {
  const fields = usePlayground(({ outcome }) => outcome?.pageFields);
  const changeAddress = usePlayground((state) => state.changeAddress);
  const links = usePageLinks();
  const [routes, setRoutes] = useState<readonly string[]>(info.routes.length > 0 ? info.routes : ['']);
  const [redirects, setRedirects] = useState(true);
  const [wasSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);

  const problems = routes.map((route, index) =>
    routes.indexOf(route) < index
      ? 'This address is already in the list.'
      : findAddressProblem(route, context),
  );
  const replaced = listReplaced(info.routes, routes);
  const change = (index: number, route: string) =>
    setRoutes(routes.map((other, position) => (position === index ? route : other)));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const wrong = problems.findIndex((problem) => problem !== undefined);
    if (wrong >= 0) return form.current?.querySelectorAll('input')[wrong]?.focus();
    if (!isEqual(routes, info.routes))
      changeAddress(routes, redirects ? replaced : [], listCanonicalEdits(fields, info.routes[0], routes[0]));
    onClose();
  };
  return (
    <form ref={form} className="page-form" noValidate onSubmit={submit}>
      {routes.map((route, index) => (
        <div className="address-row" key={index}>
          <DialogField
            label={index === 0 ? 'Address' : `Address ${index + 1}`}
            problem={wasSubmitted || route !== '' ? problems[index] : undefined}
            help={
              problems[index] === undefined && !info.routes.includes(route)
                ? describeAddress(route, context)
                : undefined
            }
          >
            {(attributes) => (
              <input
                {...attributes}
                autoComplete="off"
                spellCheck={false}
                value={route}
                onChange={(event) => change(index, event.target.value)}
              />
            )}
          </DialogField>
          {routes.length > 1 ? (
            <button
              type="button"
              className="icon"
              aria-label={`Remove address ${index + 1}`}
              onClick={() => {
                setRoutes(routes.filter((_, position) => position !== index));
                form.current?.querySelector('input')?.focus();
              }}
            >
              <Trash2 size={14} aria-hidden="true" />
            </button>
          ) : null}
        </div>
      ))}
      <p>
        <button type="button" onClick={() => setRoutes([...routes, ''])}>
          <Plus size={14} aria-hidden="true" /> Add an address
        </button>
      </p>
      {replaced.length > 0 ? (
        <label className="checkbox">
          <input
            type="checkbox"
            checked={redirects}
            onChange={(event) => setRedirects(event.target.checked)}
          />
          <span>
            Redirect {replaced.join(', ')} to the new address
            <span className="field-help">
              Bookmarks, search engines and links from other sites keep working (301, moved permanently).
            </span>
          </span>
        </label>
      ) : null}
      <PageLinks
        links={links}
        consequence={
          replaced.length === 0
            ? ''
            : redirects
              ? 'They go through the redirect until you change them.'
              : 'They will be broken until you change them.'
        }
      />
      <div className="dialog-actions">
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="primary">
          Change the address
        </button>
      </div>
    </form>
  );
}

/** Asks for new addresses of the open page, and offers redirects from the old ones. */
export function AddressDialog({ onClose }: { onClose(): void }) {
  const id = usePlayground(({ page }) => page?.page);
  const context = useAddressContext(id);
  const info = context?.pages.find((page) => page.id === id);
  return (
    <SheetDialog title={info ? `Address of ‘${info.title}’` : 'Address'} onClose={onClose}>
      {info && context ? (
        <AddressForm info={info} context={context} onClose={onClose} />
      ) : (
        <p className="empty" role="status">
          Loading the pages…
        </p>
      )}
    </SheetDialog>
  );
}
