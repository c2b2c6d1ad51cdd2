/**
 * A vehicle's description: name, availability, tag, details, specifications, photos and video.
 * Excludes prices, which are in `pricing/`.
 */
export * from './availability';
export * from './card-attributes';
export * from './comparison';
export * from './dealer-comments';
export * from './gallery-video';
export * from './key-information';
export * from './model-stock';
export * from './paint-colour';
export * from './photos';
export * from './registration';
export * from './saved-vehicle';
export * from './site-tag';
export * from './specifications';
export * from './vehicle-details';
export * from './vehicle-name';
export * from './vehicle-tag';
export * from './vin';
