/** For a password that is the only factor (NIST SP 800-63B-4, 3.1.1.2). In characters. */
export const MIN_PASSWORD = 15;
export const MAX_PASSWORD = 128;
