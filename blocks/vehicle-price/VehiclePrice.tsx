import { displayPrice, formatMoney, isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Price } from '../kit';

/**
 * The one block of a car's page that shows its price, wherever that stands (VDP-013, VDP-014): a changed price
 * touches this block and leaves those around it as they are. An unavailable car shows none (VDP-052, VDP-058).
 */
export default function VehiclePrice(props: BlockProps<'vehicle-price'>) {
  const { vehicle, site, features, size, showsBasis, t } = props;
  if (!isAvailable(vehicle)) return null;
  const { noPriceText, preorderText, perWeekText } = site.settings.price;
  const price = displayPrice(vehicle, { ...features, noPriceText, preorderText, perWeekText });
  return (
    <Price
      // Words in place of a figure would fill the card at its size.
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
