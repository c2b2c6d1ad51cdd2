// The bodies by their key (engine/data/demo/tables): shape, what is drawn on it, parts, wheels.
import { caravan } from './caravan.mjs';
import { convertible } from './convertible.mjs';
import { coupe } from './coupe.mjs';
import { hatch } from './hatch.mjs';
import { lightTruck } from './light-truck.mjs';
import { motorcycle } from './motorcycle.mjs';
import { peopleMover } from './people-mover.mjs';
import { sedan } from './sedan.mjs';
import { suv } from './suv.mjs';
import { ute } from './ute.mjs';
import { van } from './van.mjs';
import { wagon } from './wagon.mjs';

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
