import { Camera, CarFront, Mail, Search, type LucideIcon } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import type { FormAction } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, ButtonLink, cx, Dialog, hasModifierKey, Paragraphs, Skeleton } from '../kit';
import { FormBody } from './FormBody';
import styles from './Form.module.css';

const ICONS: Readonly<Partial<Record<FormAction, LucideIcon>>> = {
  enquire: Mail,
  'test-drive': CarFront,
  photos: Camera,
  similar: Search,
};

/** A link to the form's page. With script, it opens the form in a dialog (VDP-048 to 051). */
export function FormButton(props: BlockProps<'form'>) {
  const { form, label, variant, size, vehicle, t } = props;
  const { title, description, submitLabel, vehicleAction } = form.form;
  const href = props.href.replaceAll('{slug}', encodeURIComponent(vehicle?.slug ?? ''));
  const icon = vehicleAction && ICONS[vehicleAction];
  const [isOpen, setIsOpen] = useState(false);
  // A closed dialog stays mounted to preserve typed values.
  const [wasOpened, setWasOpened] = useState(false);
  const dialogId = `${props.id}-dialog`;
  const openDialog = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const followLink = (event: MouseEvent) => {
    if (hasModifierKey(event)) return;
    event.preventDefault();
    openDialog();
  };
  const shared = {
    ...{ variant, size, fullWidth: true, children: label || submitLabel || title },
    ...(icon && { icon }),
    className: cx(styles.button, size === 'lg' && styles.wide),
  };
  return (
    <>
      {href === '' ? (
        <Button
          {...shared}
          aria-haspopup="dialog"
          data-opens={dialogId}
          className={cx(shared.className, styles.needsScript)}
          onClick={openDialog}
        />
      ) : (
        // data-act: the loader holds clicks before hydration, opens the dialog, and replays them.
        <ButtonLink {...shared} href={href} data-act="" data-opens={dialogId} onClick={followLink} />
      )}
      <Dialog
        open={isOpen}
        id={dialogId}
        onClose={() => setIsOpen(false)}
        title={title}
        closeLabel={t('close')}
        placement="sheet"
        className={styles.dialog}
      >
        {wasOpened ? (
          <>
            <div className={styles.about}>
              {vehicle && <p>{vehicle.name}</p>}
              {description !== undefined && <Paragraphs text={description} />}
            </div>
            <FormBody {...props} level={2} />
          </>
        ) : (
          <div aria-busy="true" className={styles.loading}>
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </div>
        )}
      </Dialog>
    </>
  );
}
