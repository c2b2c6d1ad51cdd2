// What is painted on a body besides its paint: each a colour with its roughness, metal and coat.
export const GLASS = { colour: '#05070a', rough: 0.03, coat: 1, glass: true };
export const GLOSS = { colour: '#0b0c0e', rough: 0.14, coat: 1 };
export const MATT = { colour: '#17191c', rough: 0.7 };
export const GAP = { colour: '#020202', rough: 0.9 };
export const SOFT_GAP = { colour: '#020202', rough: 0.9, alpha: 0.22 };
export const CHROME = { colour: '#c3c7cc', rough: 0.16, metal: 1 };
export const SATIN = { colour: '#8d9297', rough: 0.34, metal: 1 };
export const LENS = { colour: '#15191e', rough: 0.12, metal: 0.25, coat: 0.7 };
export const REFLECTOR = { colour: '#9aa3ab', rough: 0.2, metal: 1, coat: 1 };
export const LIGHT = { colour: '#f6faff', rough: 0.3, coat: 1 };
export const BULB = { colour: '#dfe8f0', rough: 0.12, metal: 0.6, coat: 1 };
export const RED = { colour: '#7d0a10', rough: 0.12, coat: 0.7 };
export const RED_DARK = { colour: '#2b0305', rough: 0.1, coat: 0.7 };
export const RED_LIT = { colour: '#f02a30', rough: 0.2, coat: 0.7 };
export const AMBER = { colour: '#c0650e', rough: 0.2, coat: 1 };
export const PLATE = { colour: '#f0f1ea', rough: 0.45, coat: 0.3 };
export const DARK = { colour: '#060708', rough: 0.6 };
