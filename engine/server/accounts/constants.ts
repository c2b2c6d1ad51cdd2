/** How long a code works. */
export const CODE_MINUTES = 10;
/** A session ends after this time, however often it is used. */
export const SESSION_DAYS = 30;
/** How long after signing in a visitor may change how to sign in. */
export const RECENT_MINUTES = 15;
