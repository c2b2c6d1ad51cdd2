import { usePlayground } from '../store';
import { AddressDialog } from './AddressDialog';
import { NewPageDialog } from './NewPageDialog';
import { RemovePageDialog } from './RemovePageDialog';

/** The open dialog about pages, if there is one. */
export function PageDialogs() {
  const dialog = usePlayground((state) => state.dialog);
  const showDialog = usePlayground((state) => state.showDialog);
  const close = () => showDialog(undefined);
  if (dialog === 'new-page' || dialog === 'copy-page')
    return <NewPageDialog key={dialog} isCopy={dialog === 'copy-page'} onClose={close} />;
  if (dialog === 'page-address') return <AddressDialog onClose={close} />;
  return dialog === 'remove-page' ? <RemovePageDialog onClose={close} /> : null;
}
