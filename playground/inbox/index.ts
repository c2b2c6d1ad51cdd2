// The inbox of leads at `/playground/leads`. In: the API of leads. Out: a window with the list, the filters and one lead.
export { downloadFile } from './download';
export { createInboxStore } from './inbox-store';
export { InboxApp } from './InboxApp';
