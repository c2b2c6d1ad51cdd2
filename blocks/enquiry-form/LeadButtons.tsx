import { Camera, CarFront, Mail, Search, type LucideIcon } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import type { LeadKind } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, Dialog } from '../kit';
import { LeadForm } from './LeadForm';
import { BUTTON_TEXTS, getFormPath, TITLE_TEXTS } from './form-texts';
import styles from './EnquiryForm.module.css';

const ICONS: Readonly<Record<LeadKind, LucideIcon>> = {
  enquiry: Mail,
  'test-drive': CarFront,
  photos: Camera,
  similar: Search,
};

type Props = BlockProps<'enquiry-form'>;
interface LeadButtonsProps extends Props {
  vehicle: NonNullable<Props['vehicle']>;
}

/** Links to the form's page. If script runs, they open the form in a dialog (VDP-048 to 051). */
export function LeadButtons(props: LeadButtonsProps) {
  const { kinds, variant, size, vehicle, t } = props;
  const [openKind, setOpenKind] = useState<LeadKind>();
  // Closed dialogs stay mounted to preserve typed values.
  const [openedKinds, setOpenedKinds] = useState<readonly LeadKind[]>([]);
  const openDialog = (event: MouseEvent, kind: LeadKind) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpenedKinds((before) => (before.includes(kind) ? before : [...before, kind]));
    setOpenKind(kind);
  };
  return (
    <div className={styles.buttons}>
      {kinds.map((kind, index) => (
        // data-act: the loader holds clicks before hydration and replays them.
        <ButtonLink
          key={kind}
          href={getFormPath(vehicle.slug, kind)}
          variant={index === 0 ? variant : 'secondary'}
          size={index === 0 ? size : 'md'}
          icon={ICONS[kind]}
          block
          data-act=""
          onClick={(event) => openDialog(event, kind)}
        >
          {t(BUTTON_TEXTS[kind])}
        </ButtonLink>
      ))}
      {openedKinds.map((kind) => (
        <Dialog
          key={kind}
          open={openKind === kind}
          onClose={() => setOpenKind(undefined)}
          title={t(TITLE_TEXTS[kind])}
          closeLabel={t('close')}
          placement="sheet"
          className={styles.dialog}
        >
          <p className={styles.about}>{vehicle.name}</p>
          <LeadForm {...props} kind={kind} inSteps />
        </Dialog>
      ))}
    </div>
  );
}
