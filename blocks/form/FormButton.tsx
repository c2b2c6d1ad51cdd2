import { useState, type MouseEvent } from 'react';
import type { BlockProps } from '../../schemas';
import { Button, ButtonLink, Dialog, hasModifierKey, Paragraphs } from '../kit';
import { FormBody } from './FormBody';
import styles from './Form.module.css';

/** A link to the form's page. If script runs, it opens the form in a dialog (VDP-048 to 051). */
export function FormButton(props: BlockProps<'form'>) {
  const { form, href, label, variant, size, vehicle, t } = props;
  const { title, description } = form.form;
  const [isOpen, setIsOpen] = useState(false);
  // A closed dialog stays mounted to preserve typed values.
  const [wasOpened, setWasOpened] = useState(false);
  const openDialog = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const followLink = (event: MouseEvent) => {
    if (hasModifierKey(event)) return;
    event.preventDefault();
    openDialog();
  };
  const look = { variant, size, block: true, children: label || title };
  return (
    <>
      {href === '' ? (
        <Button {...look} aria-haspopup="dialog" className={styles.needsScript} onClick={openDialog} />
      ) : (
        // data-act: the loader holds clicks before hydration and replays them.
        <ButtonLink {...look} href={href} data-act="" onClick={followLink} />
      )}
      {wasOpened && (
        <Dialog
          open={isOpen}
          onClose={() => setIsOpen(false)}
          title={title}
          closeLabel={t('close')}
          placement="sheet"
          className={styles.dialog}
        >
          <div className={styles.about}>
            {vehicle && <p>{vehicle.name}</p>}
            {description !== undefined && <Paragraphs text={description} />}
          </div>
          <FormBody {...props} level={2} />
        </Dialog>
      )}
    </>
  );
}
