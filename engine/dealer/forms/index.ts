/**
 * The rules of forms that are configuration (`forms/*.json`): which fields exist, what visitors may enter, and which lead
 * a sent form is. In: a compiled form, what was entered, and the page's context. Out: plain values and errors. Pure, so
 * that the browser and the server apply the same rules.
 */
export * from './form-answers';
export * from './form-lead';
export * from './form-record';
export * from './form-schema';
export * from './form-values';
export * from './resolve-form';
export * from './validate-form';
export * from './visible-fields';
