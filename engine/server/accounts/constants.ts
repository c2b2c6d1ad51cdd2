/** How long a code works. */
export const CODE_MINUTES = 10;
/** A session ends after this time, however often it is used. */
export const SESSION_DAYS = 30;
