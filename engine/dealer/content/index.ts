/**
 * Reads entries of well-known collections, such as offers: the fields that other entries do not have. Fills settings
 * into texts.
 */
export * from './offer';
export * from './brand';
export * from './review';
export * from './fill-promises';
