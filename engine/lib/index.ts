/**
 * Helpers that several rooms share, independent of vehicles, layouts, React and Node: hashing, JSON guards, escaping,
 * grouping, own properties, single-flight, fair queues, spans. Every room can import this one; it imports no other. Add a helper once a second room needs it.
 */
export * from './windows-reserved-name';
export * from './escape';
export * from './fair-queue';
export * from './fnv1a';
export * from './fold-diacritics';
export * from './group-by';
export * from './json';
export * from './object-number';
export * from './own-path';
export * from './own-value';
export * from './safe-href';
export * from './single-flight';
export * from './span';
export * from './slug';
export * from './text-change';
