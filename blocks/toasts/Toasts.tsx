import { useEffect } from 'react';
import { hydrateWithListAttributes } from '../../engine/browser/loader-attributes/vehicle-lists';
import type { BlockProps } from '../../schemas';
import { PAGE_TOASTS_KEY, pageToasts, ToastRegion } from '../kit';

/** Shows toasts of the page's islands, up to the site's limit (PROMO-010 to PROMO-012). */
export default function Toasts({ site, t }: BlockProps<'toasts'>) {
  const { toastLimit, toastRemoveDelayMs } = site.settings.promo;
  useEffect(() => pageToasts.configure({ toastLimit, toastRemoveDelayMs }), [toastLimit, toastRemoveDelayMs]);
  return (
    <>
      <span hidden {...hydrateWithListAttributes(PAGE_TOASTS_KEY)} />
      <ToastRegion toasts={pageToasts} texts={{ label: t('label'), close: t('close') }} />
    </>
  );
}
