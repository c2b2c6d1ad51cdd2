/**
 * The type check proves that components match their manifests: a block's props come from its block.json
 * (schemas/generated/blocks.ts). Each line below a `@ts-expect-error` must not compile, and all others must. If the
 * types are too loose, `tsc` reports the unused expectation.
 */
import type { ComponentType, ReactNode } from 'react';
import type { BlockProps } from '../../schemas';

/** The component that the engine expects of a block. */
type Component<Type extends Parameters<typeof acceptsComponent>[0]> = ComponentType<BlockProps<Type>>;
declare function acceptsComponent<Type extends 'price-card' | 'notice' | 'vehicle-row' | 'favourite-button'>(
  type: Type,
  component: ComponentType<BlockProps<Type>>,
): void;

// Components get the props, needs, slots and texts of the manifest by name.
export const notice: Component<'notice'> = ({ text, id }) => <p id={id}>{text}</p>;
export const row: Component<'vehicle-row'> = ({ heading, vehicles, card }) => (
  <section aria-label={heading}>{vehicles.map((vehicle) => card?.({ vehicle }, vehicle.id))}</section>
);
acceptsComponent('favourite-button', ({ vehicle, t }) => <b>{t('car', { name: vehicle.name })}</b>);

// A prop that the manifest does not have.
// @ts-expect-error a notice has no prop 'colour'
acceptsComponent('notice', ({ colour }) => <p>{colour}</p>);

// A prop of another type than the manifest's.
// @ts-expect-error 'text' is a string
acceptsComponent('notice', ({ text }: { text: number }) => <p>{text + 1}</p>);

// A component that needs more than the engine passes.
// @ts-expect-error the engine passes no 'size'
acceptsComponent('notice', ({ size }: { text: string; size: number }) => <p>{size}</p>);

// Data that the manifest does not list as a need.
// @ts-expect-error the manifest of a notice needs no vehicle
acceptsComponent('notice', ({ vehicle }) => <p>{vehicle.name}</p>);

// Of a vehicle, only the fields that the manifest lists.
// @ts-expect-error the favourite button does not need the price
acceptsComponent('favourite-button', ({ vehicle }) => <b>{vehicle.price}</b>);

// A text that the manifest does not have.
// @ts-expect-error there is no such key
acceptsComponent('favourite-button', ({ t }) => <b>{t('sell')}</b>);

// A slot that the manifest does not have.
// @ts-expect-error a notice has no slot 'actions'
acceptsComponent('notice', ({ actions }) => <p>{actions}</p>);

// A template slot is a function of the item, not a node.
// @ts-expect-error the card is a function of the vehicle
acceptsComponent('vehicle-row', ({ card }: { card?: ReactNode }) => <p>{card}</p>);

// @ts-expect-error there is no such block
export type None = BlockProps<'no-such-block'>;
