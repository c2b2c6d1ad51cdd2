import { useEffect, useState } from 'react';
import type { PlaygroundPageLink, PlaygroundPageLinkList } from '../../schemas';
import { usePlayground } from '../store';

const PLACES: Readonly<Record<PlaygroundPageLink['kind'], string>> = {
  page: 'Page',
  entry: 'Entry',
  menu: 'Menu',
  setting: 'Setting',
  text: 'Text',
  form: 'Form',
  redirect: 'Redirect from',
  extension: 'Based on this page:',
};

/** `menus.footer.service.items.book.href` → `footer › service › book`. */
const formatPlace = ({ kind, in: place }: PlaygroundPageLink): string =>
  kind === 'menu'
    ? place
        .split('.')
        .filter((part) => !['menus', 'items', 'href'].includes(part))
        .join(' › ')
    : place;

type Loaded = PlaygroundPageLinkList | { readonly problem: string };

/** Loads where the site links to the open page; undefined until then. */
export function usePageLinks(): Loaded | undefined {
  const findPageLinks = usePlayground((state) => state.findPageLinks);
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isCurrent = true;
    findPageLinks().then(
      (list) => isCurrent && setLoaded(list),
      (error: unknown) =>
        isCurrent && setLoaded({ problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [findPageLinks]);
  return loaded;
}

interface PageLinksProps {
  links: Loaded | undefined;
  consequence: string;
}

/** Where the site links to the open page, with a way to each page and entry. */
export function PageLinks({ links, consequence }: PageLinksProps) {
  const tenant = usePlayground(({ page }) => page?.tenant ?? '');
  const openPage = usePlayground((state) => state.openPage);
  const showDialog = usePlayground((state) => state.showDialog);
  if (!links) return <p role="status">Looking for links to this page…</p>;
  if ('problem' in links)
    return (
      <p className="dialog-field-problem" role="alert">
        The links to this page could not be found: {links.problem}
      </p>
    );
  if (links.links.length === 0) return <p role="status">No other place of the site links to this page.</p>;
  const { length } = links.links;
  const count = `${links.hasMore ? 'More than ' : ''}${length} ${length === 1 ? 'place' : 'places'}`;
  return (
    <div className="page-links">
      <p role="status">
        {count} of the site {length === 1 ? 'leads' : 'lead'} to this page. {consequence}
      </p>
      <ul tabIndex={0} aria-label="Links to this page">
        {links.links.map((link) => (
          <li key={`${link.kind} ${link.in} ${link.href}`}>
            {PLACES[link.kind]}{' '}
            {link.kind === 'page' || link.kind === 'entry' || link.kind === 'extension' ? (
              <button
                type="button"
                className="link"
                onClick={() => {
                  showDialog(undefined);
                  void openPage(tenant, link.in);
                }}
              >
                {link.in}
              </button>
            ) : (
              <strong>{formatPlace(link)}</strong>
            )}{' '}
            {link.href === '' ? null : <code>{link.href}</code>}
          </li>
        ))}
      </ul>
    </div>
  );
}
