/**
 * Whether a page starts with a turntable instead of the car's photos. Most tests need a car whose page starts with
 * photos.
 */
export const showsTurntable = (html: string): boolean => html.includes('-spin/00');
