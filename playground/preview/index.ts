// Previews of a site. `preview-url.ts` creates their URLs on the site's own host, and `MomentField` chooses their date.
export { MomentField } from './MomentField';
export { createExampleUrl, createPreviewUrl, createSiteUrl, fitToBox } from './preview-url';
