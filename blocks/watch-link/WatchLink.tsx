import { Bell } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { ActionLink } from '../kit';

export default function WatchLink({ vehicle, t }: BlockProps<'watch-link'>) {
  return (
    <ActionLink
      icon={Bell}
      isFlush
      href={`/my-alerts?${new URLSearchParams({ car: vehicle.id })}`}
      rel="nofollow"
    >
      {t('follow')}
    </ActionLink>
  );
}
