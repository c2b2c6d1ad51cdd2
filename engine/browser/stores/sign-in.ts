/** A cookie that the server sets while someone has signed in. It opens nothing. */
const SIGNED_IN = /(?:^|; )(?:__Host-)?forecourt-account=([\w-]+)/;

/** The sign-in of a browser, as far as it knows: the session may have ended on another device. */
export const readSignIn = (cookie: string): string | undefined => SIGNED_IN.exec(cookie)?.[1];
