/** Local storage key of the links to shared lists that an account made in this browser. They are forgotten with its saved cars. */
export const ACCOUNT_SHORTLISTS_KEY = 'forecourt.account-shortlists';
