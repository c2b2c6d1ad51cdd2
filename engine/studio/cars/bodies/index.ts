// The bodies by name. engine/data/demo/tables uses the same names.
import { caravan } from './caravan';
import { convertible } from './convertible';
import { coupe } from './coupe';
import { hatch } from './hatch';
import { hatchLarge, hatchSmall } from './hatch-sizes';
import { lightTruck } from './light-truck';
import { motorcycle } from './motorcycle';
import { peopleMover } from './people-mover';
import { sedan } from './sedan';
import { sedanLarge, sedanSmall } from './sedan-sizes';
import { suv } from './suv';
import { suvLarge, suvSmall } from './suv-sizes';
import { ute } from './ute';
import { uteLarge, uteSmall } from './ute-sizes';
import { van } from './van';
import { wagon } from './wagon';

/** Name of a body in file names and stock. */
export type BodyName = keyof typeof BODIES;

export const BODIES = {
  suv,
  'suv-small': suvSmall,
  'suv-large': suvLarge,
  hatch,
  'hatch-small': hatchSmall,
  'hatch-large': hatchLarge,
  sedan,
  'sedan-small': sedanSmall,
  'sedan-large': sedanLarge,
  wagon,
  ute,
  'ute-small': uteSmall,
  'ute-large': uteLarge,
  van,
  coupe,
  convertible,
  'people-mover': peopleMover,
  'light-truck': lightTruck,
  caravan,
  motorcycle,
};
