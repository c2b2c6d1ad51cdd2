import { TrendingDown } from 'lucide-react';
import { formatMoney, isAvailable, calculateMarketSaving } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Badge } from '../kit';

/**
 * A badge for a price that is below the state's average, or Australia's if there is none, by more than the margin
 * (VDP-016, VDP-082, VDP-083).
 */
export default function MarketPriceBadge({ vehicle, site, t }: BlockProps<'market-price-badge'>) {
  const { marketPriceMargin } = site.settings.vehicle;
  const saving = isAvailable(vehicle) ? calculateMarketSaving(vehicle, marketPriceMargin) : undefined;
  if (saving === undefined) return null;
  return (
    <Badge tone="success" icon={TrendingDown}>
      {t('below', { amount: formatMoney(Math.floor(saving / 100) * 100) })}
    </Badge>
  );
}
