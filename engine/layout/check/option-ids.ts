import type { LayoutNode } from '../../../schemas';
import { getOwn, isObject } from '../base/json';

/** The ids of the options of a form field that are valid. */
export const listOptionIds = ({ props = {} }: LayoutNode): string[] =>
  (Array.isArray(props.options) ? props.options : []).flatMap((option) => {
    const id = isObject(option) ? getOwn(option, 'id') : undefined;
    return typeof id === 'string' ? [id] : [];
  });
