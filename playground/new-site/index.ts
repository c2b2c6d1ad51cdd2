// Creates a site from a template. In: templates and looks from the server. Out: the dialog that asks for
// the site's name, look and dealer, and the message from which the site can be discarded.
export { CreatedSiteMessage } from './CreatedSiteMessage';
export { NewSiteDialog } from './NewSiteDialog';
