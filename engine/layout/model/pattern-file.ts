/** The same names as in `playground.schema.json`. Files with others are not offered. */
const PATTERN_PATH = /^patterns\/([A-Za-z0-9][\w-]*)\.json$/;

/** `patterns/open-day.json` → its id. */
export const parsePatternPath = (path: string): string | undefined => PATTERN_PATH.exec(path)?.[1];

/** Path of a pattern in the folder of its layer. */
export const getPatternPath = (id: string): string => `patterns/${id}.json`;
