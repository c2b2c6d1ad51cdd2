/**
 * Whether a page shows a car on a turntable, which is then seen first, and its photos at a press. Most tests look at
 * cars that are seen by their photos.
 */
export const showsTurntable = (html: string): boolean => html.includes('-spin/00');
