/**
 * The rules of forms that are configuration (`forms/*.json`): which fields are shown, what visitors may enter, and
 * which lead results from a form. In: a compiled form, the entered values, and the page's context. Out: plain values
 * and errors. Pure, so that the browser and the server apply the same rules.
 */
export * from './default-state';
export * from './form-answers';
export * from './form-lead';
export * from './form-record';
export * from './form-schema';
export * from './form-values';
export * from './prefill-form';
export * from './resolve-form';
export * from './validate-form';
export * from './visible-fields';
