export type GroundKind = 'asphalt' | 'concrete' | 'gravel';
