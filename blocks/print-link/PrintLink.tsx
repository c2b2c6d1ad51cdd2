import { Printer } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { ActionLink } from '../kit';

/** The printable page of the car, beside this one (PRNT-001, VDP-028). A plain link: it needs no script. */
export default function PrintLink({ vehicle, t }: BlockProps<'print-link'>) {
  const href = `/print?car_id=${encodeURIComponent(vehicle.slug)}`;
  return (
    <ActionLink icon={Printer} isFlush href={href} rel="nofollow" newTabLabel={t('newTab')}>
      {t('print')}
    </ActionLink>
  );
}
