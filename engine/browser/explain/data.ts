/** What the page carries for the overlay (`?explain` in development). Words are made where the facts are. */

/** A place in a file that can be opened. */
export interface OverlayPlace {
  /** Within the tenants' folder. */
  file: string;
  line: number;
  column: number;
}

export interface OverlayStatement extends OverlayPlace {
  layer: string;
  operation: string;
  note?: string;
}

export type OverlayVerdict = 'holds' | 'fails' | 'unknown';

export interface OverlayValue {
  path: string;
  /** As JSON, cut where it is long. */
  value: string;
  /** Where it comes from, in words. */
  from: string;
  place?: OverlayPlace;
}

export interface OverlayNode {
  id: string;
  block: string;
  depth: number;
  parent?: string;
  shown: OverlayVerdict;
  /** How it came, moved and was replaced, newest first. */
  chain: OverlayStatement[];
  /** Why others may not change it. */
  finals: string[];
  condition: { text: string; verdict: OverlayVerdict }[];
  values: OverlayValue[];
}

export interface OverlayData {
  tenant: string;
  page: string;
  layers: readonly string[];
  /** Absolute folder of the tenants. */
  folder: string;
  /** In reading order. */
  nodes: OverlayNode[];
}

/** Id of the script element that holds the data. */
export const DATA_ID = 'forecourt-explanation';
