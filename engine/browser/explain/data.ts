/** Data in the page for the overlay (`?explain` in development). The server writes all texts. */

/** A location in a file that the editor can open. */
export interface OverlayLocation {
  /** Relative to the tenants' folder. */
  file: string;
  line: number;
  column: number;
}

export interface OverlayStatement extends OverlayLocation {
  layer: string;
  operation: string;
  note?: string;
}

export type OverlayVerdict = 'holds' | 'fails' | 'unknown';

export interface OverlayValue {
  path: string;
  /** As JSON, shortened if long. */
  value: string;
  origin: string;
  location?: OverlayLocation;
}

export interface OverlayNode {
  id: string;
  block: string;
  depth: number;
  parent?: string;
  shown: OverlayVerdict;
  /** The operations that added, moved and replaced the node, newest first. */
  statements: OverlayStatement[];
  /** The reasons why it is final. */
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
  /** In document order. */
  nodes: OverlayNode[];
}

/** Id of the script element that contains the data. */
export const DATA_ID = 'forecourt-explanation';
