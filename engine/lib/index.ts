/**
 * Small helpers that several rooms need and that know nothing of cars, layouts, React or Node: hashing, JSON guards,
 * escaping, maps of lists, shared work. Every room may import this one; it imports nothing. A helper comes in when a
 * second room needs it, with a name that another engineer would search for.
 */
export * from './escape';
export * from './fnv1a';
export * from './group-by';
export * from './json';
export * from './single-flight';
