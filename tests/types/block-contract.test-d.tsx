/**
 * The type check proves that components fit their manifests: a block's props come from its block.json
 * (schemas/generated/blocks.ts). Each line below a `@ts-expect-error` must not compile, and all others must. If the
 * types are too loose, `tsc` reports the unused expectation.
 */
import type { ComponentType, ReactNode } from 'react';
import type { BlockProps } from '../../schemas';

/** The component that the engine expects of a block. */
type Component<Type extends Parameters<typeof fits>[0]> = ComponentType<BlockProps<Type>>;
declare function fits<Type extends 'price-card' | 'notice' | 'vehicle-row' | 'favourite-button'>(
  type: Type,
  component: ComponentType<BlockProps<Type>>,
): void;

// Props, needs, slots and texts of the manifest arrive under their names.
export const notice: Component<'notice'> = ({ text, id }) => <p id={id}>{text}</p>;
export const row: Component<'vehicle-row'> = ({ heading, vehicles, card }) => (
  <section aria-label={heading}>{vehicles.map((vehicle) => card?.({ vehicle }, vehicle.id))}</section>
);
fits('favourite-button', ({ vehicle, t }) => <b>{t('car', { name: vehicle.name })}</b>);

// A prop that the manifest does not have.
// @ts-expect-error a notice has no prop 'colour'
fits('notice', ({ colour }) => <p>{colour}</p>);

// A prop of another type than the manifest's.
// @ts-expect-error 'text' is a string
fits('notice', ({ text }: { text: number }) => <p>{text + 1}</p>);

// A component that needs more than the engine gives.
// @ts-expect-error the engine passes no 'size'
fits('notice', ({ size }: { text: string; size: number }) => <p>{size}</p>);

// Data that the block did not say it needs.
// @ts-expect-error the manifest of a notice needs no vehicle
fits('notice', ({ vehicle }) => <p>{vehicle.name}</p>);

// Of a vehicle, only the fields that the manifest lists.
// @ts-expect-error the favourite button does not need the price
fits('favourite-button', ({ vehicle }) => <b>{vehicle.price}</b>);

// A text that the manifest does not have.
// @ts-expect-error there is no such key
fits('favourite-button', ({ t }) => <b>{t('sell')}</b>);

// A slot that the manifest does not have.
// @ts-expect-error a notice has no slot 'actions'
fits('notice', ({ actions }) => <p>{actions}</p>);

// A template slot is a function of the item, and no node.
// @ts-expect-error the card is a function of the vehicle
fits('vehicle-row', ({ card }: { card?: ReactNode }) => <p>{card}</p>);

// @ts-expect-error there is no such block
export type None = BlockProps<'no-such-block'>;
