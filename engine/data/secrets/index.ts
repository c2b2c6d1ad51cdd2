/** Secrets that all processes of a database share, and their rotation. */
export {
  getSharedSecret,
  rotateSearchSecret,
  SEARCH_SECRET,
  SECRETS_CHANNEL,
  type SharedSecret,
} from './shared-secret';
