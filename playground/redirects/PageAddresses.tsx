import type { PlaygroundPageInfo } from '../../schemas';

interface PageAddressesProps {
  /** Id for the `list` of a field. */
  id: string;
  pages: readonly PlaygroundPageInfo[];
}

/** The fixed addresses of pages, as suggestions for a field. */
export function PageAddresses({ id, pages }: PageAddressesProps) {
  return (
    <datalist id={id}>
      {pages.flatMap(({ kind, title, routes }) =>
        kind === 'page'
          ? routes
              .filter((route) => !route.includes(':'))
              .map((route) => (
                <option key={route} value={route}>
                  {title}
                </option>
              ))
          : [],
      )}
    </datalist>
  );
}
