// Previews of a site. `preview-url.ts` creates their URLs on the site's own host, `MomentField` chooses their date,
// `ContextBar` for whom they are shown (`visitor.ts`), and `CarSearch` the car.
export { CarSearch } from './CarSearch';
export { ContextBar } from './ContextBar';
export { MomentField } from './MomentField';
export { createExampleUrl, createPatternUrl, createPreviewUrl, createSiteUrl } from './preview-url';
export { fitToBox } from './fit-to-box';
