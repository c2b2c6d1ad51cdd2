// The design of a dealership, which is an entry in a tenant's media/places/scenes.json. Lengths are in metres; the front
// is at z = 0.
import type { Vec2, Vec3 } from '../../geometry/vector';
import type { SkyKind } from '../lighting/sky';
import type { CarForm } from '../shapes/background-car-skin';
import type { TreeKind } from '../shapes/plants';
import type { GroundKind } from './ground-kind';
import type { RoofKind, WallKind } from './walls-and-roofs';

export interface GrassBed {
  readonly at: Vec2;
  readonly size: Vec2;
  readonly tufts?: number;
  readonly colour?: string;
}

/** A sign on a post next to the drive. */
export interface PylonPlan {
  readonly at: Vec2;
  readonly tall?: number;
  readonly colour?: string;
}

export interface BuildingPlan {
  readonly width: number;
  readonly depth?: number;
  readonly height?: number;
  readonly roof?: RoofKind;
  /** Height of the roof above the walls. */
  readonly rise?: number;
  readonly overhang?: number;
  readonly roofColour?: string;
  readonly soffit?: string;
  readonly wall?: WallKind;
  readonly fascia?: WallKind | 'accent';
  readonly back?: string;
  readonly glazed?: number;
  /** Width of the solid walls next to the glass. */
  readonly solidLeft?: number;
  readonly solidRight?: number;
  /** Width between two mullions. */
  readonly bay?: number;
  readonly portal?: boolean;
  readonly portalAt?: number;
  readonly portalWidth?: number;
  readonly portalHeight?: number;
  readonly canopy?: 'door' | 'wide';
  readonly timber?: boolean;
  /** A workshop wing to the left (-1) or right (1). */
  readonly wing?: number;
  readonly wingWall?: WallKind;
  /** The brand's colour. */
  readonly accent: string;
}

export interface SurroundingsPlan {
  readonly seed: number;
  readonly behind?: 'trees' | 'hills' | 'mountain' | 'plain' | 'city';
  /** Density of towers in a city. Default 1. */
  readonly dense?: number;
  readonly trees?: readonly TreeKind[];
  /** Trees next to the building. */
  readonly near?: readonly { readonly kind: TreeKind; readonly at: Vec2; readonly height: number }[];
}

export interface DealershipPlan extends BuildingPlan, SurroundingsPlan {
  readonly ground?: GroundKind;
  /** Parking bays in front of the building: their number, their centre, and the indices of occupied ones. */
  readonly bays: {
    readonly count: number;
    readonly x: number;
    readonly z: number;
    readonly taken: readonly number[];
    readonly faces?: number;
  };
  /** Cars behind the glass: x, z, and rotation in radians. */
  readonly shown: readonly Vec3[];
  readonly forms: readonly CarForm[];
  readonly beds?: readonly GrassBed[];
  readonly sign?: { readonly at: Vec3; readonly width: number; readonly mark?: 'light' | 'dark' };
  readonly pylon?: PylonPlan;
  readonly sky?: SkyKind;
  /** Azimuth of the sun, in radians from the camera's side. */
  readonly sun?: number;
  readonly exposure?: number;
  readonly duskExposure?: number;
  readonly camera: {
    readonly at: Vec3;
    /** x and z of the camera's target. */
    readonly to: Vec2;
    readonly fov: number;
    readonly shift?: number;
  };
}
