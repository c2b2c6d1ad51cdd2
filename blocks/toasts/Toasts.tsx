import type { BlockProps } from '../../schemas';
import { pageToasts, ToastRegion } from '../kit';

/** Where short messages of the page's islands appear: the newest alone (PROMO-010, PROMO-011). */
export default function Toasts({ t }: BlockProps<'toasts'>) {
  return <ToastRegion toasts={pageToasts} texts={{ label: t('label'), close: t('close') }} />;
}
