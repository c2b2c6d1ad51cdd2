// The bodies by name. engine/data/demo/tables uses the same names.
import { caravan } from './caravan';
import { convertible } from './convertible';
import { coupe } from './coupe';
import { hatch } from './hatch';
import { lightTruck } from './light-truck';
import { motorcycle } from './motorcycle';
import { peopleMover } from './people-mover';
import { sedan } from './sedan';
import { suv } from './suv';
import { ute } from './ute';
import { van } from './van';
import { wagon } from './wagon';

/** Name of a body in file names and stock. */
export type BodyName = keyof typeof BODIES;

export const BODIES = {
  suv,
  hatch,
  sedan,
  wagon,
  ute,
  van,
  coupe,
  convertible,
  'people-mover': peopleMover,
  'light-truck': lightTruck,
  caravan,
  motorcycle,
};
