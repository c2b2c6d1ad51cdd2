import type { CatalogueModel } from './types';
import { americaAustralia } from './america-australia';
import { europe } from './europe';
import { japanOthers } from './japan-others';
import { japanToyotaMazda } from './japan-toyota-mazda';
import { koreaChina } from './korea-china';
import { trucksMotorcyclesCaravans } from './trucks-motorcycles-caravans';

/** All models of the demonstration stock. */
export const CATALOGUE: readonly CatalogueModel[] = [
  ...japanToyotaMazda,
  ...japanOthers,
  ...koreaChina,
  ...europe,
  ...americaAustralia,
  ...trucksMotorcyclesCaravans,
];

export { selectBodyImages, type BodyImages, type SizedModel } from './body-sizes';
export { ENGINES, type Engine, type EngineKey } from './engines';
export { GEARBOXES, type Gearbox, type GearboxKey } from './gearboxes';
export type { BadgeRow, BodyKind, CatalogueModel, DriveKey } from './types';
