/**
 * Preview links: with them, anyone sees a site with its drafts. In: a site and the id in a link. Out: the link, while it
 * is valid.
 */
export {
  createPreviewLink,
  findPreviewLink,
  listPreviewLinks,
  MAX_PREVIEW_LINKS,
  revokePreviewLink,
  type PreviewLink,
} from './preview-links';
