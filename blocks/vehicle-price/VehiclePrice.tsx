import { getDisplayPrice, formatMoney, isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Price } from '../kit';

/**
 * Price of an available car (VDP-013, VDP-014, VDP-052, VDP-058). It is a separate block, so that a price change
 * invalidates only the cached HTML of this block.
 */
export default function VehiclePrice(props: BlockProps<'vehicle-price'>) {
  const { vehicle, site, features, size, showsBasis, t } = props;
  if (!isAvailable(vehicle)) return null;
  const { noPriceText, preorderText, perWeekText } = site.settings.price;
  const price = getDisplayPrice(vehicle, { ...features, noPriceText, preorderText, perWeekText });
  return (
    <Price
      // Text in place of an amount is too long for the large size.
      size={size === 'lg' && price.cents === undefined ? 'md' : size}
      suffix={price.suffix}
      basis={showsBasis && price.basis}
      was={price.wasCents === undefined ? undefined : formatMoney(price.wasCents)}
      wasLabel={t('was')}
    >
      {price.text}
    </Price>
  );
}
