import { useMemo } from 'react';
import { usePlayground } from '../store';
import { listLayerRedirects } from '../redirects';
import type { AddressContext } from './address';

/** What the addresses of the open site are compared with; undefined until its pages are known. */
export function useAddressContext(page?: string): AddressContext | undefined {
  const open = usePlayground((state) => state.page);
  const pages = usePlayground(({ outcome }) => outcome?.pages);
  const files = usePlayground((state) => state.files);
  return useMemo(
    () =>
      open && pages
        ? {
            tenant: open.tenant,
            pages,
            redirects: listLayerRedirects(open, files).filter(({ remove }) => !remove),
            ...(page !== undefined && { page }),
          }
        : undefined,
    [open, pages, files, page],
  );
}
