// A new site from a template. In: what it can extend and how it can look, from the server. Out: the dialog that asks for
// its name, look and dealer, and the message with which it can be discarded.
export { CreatedSiteMessage } from './CreatedSiteMessage';
export { NewSiteDialog } from './NewSiteDialog';
