/** Entries of collections that dealers know by name, such as offers: their fields beyond those of all entries. */
export * from './offer';
export * from './brand';
export * from './review';
