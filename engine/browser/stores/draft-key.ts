/** Where the browser keeps what visitors have typed into forms and not sent (`api/lead-drafts.ts`). */
export const DRAFTS_KEY = 'forecourt.drafts';
