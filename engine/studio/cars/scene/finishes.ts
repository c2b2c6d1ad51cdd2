// Finishes of painted details.
import type { PaintedFinish } from '../bodies/body';

export const GLASS: PaintedFinish = { colour: '#05070a', rough: 0.03, coat: 1, glass: true };
export const GLOSS: PaintedFinish = { colour: '#0b0c0e', rough: 0.14, coat: 1 };
export const MATT: PaintedFinish = { colour: '#17191c', rough: 0.7 };
export const GAP: PaintedFinish = { colour: '#020202', rough: 0.9 };
export const SOFT_GAP: PaintedFinish = { colour: '#020202', rough: 0.9, alpha: 0.22 };
export const CHROME: PaintedFinish = { colour: '#c3c7cc', rough: 0.16, metal: 1 };
export const SATIN: PaintedFinish = { colour: '#8d9297', rough: 0.34, metal: 1 };
export const LENS: PaintedFinish = { colour: '#15191e', rough: 0.12, metal: 0.25, coat: 0.7 };
export const REFLECTOR: PaintedFinish = { colour: '#9aa3ab', rough: 0.2, metal: 1, coat: 1 };
export const LIGHT: PaintedFinish = { colour: '#f6faff', rough: 0.3, coat: 1 };
export const BULB: PaintedFinish = { colour: '#dfe8f0', rough: 0.12, metal: 0.6, coat: 1 };
export const RED: PaintedFinish = { colour: '#7d0a10', rough: 0.12, coat: 0.7 };
export const RED_DARK: PaintedFinish = { colour: '#2b0305', rough: 0.1, coat: 0.7 };
export const RED_LIT: PaintedFinish = { colour: '#f02a30', rough: 0.2, coat: 0.7 };
export const AMBER: PaintedFinish = { colour: '#c0650e', rough: 0.2, coat: 1 };
export const DARK: PaintedFinish = { colour: '#060708', rough: 0.6 };
