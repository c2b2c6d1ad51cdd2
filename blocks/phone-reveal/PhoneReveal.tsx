import { Phone } from 'lucide-react';
import { useEffect, useState, type MouseEvent } from 'react';
import { recordPhoneReveal } from '../../engine/browser/api/phone-reveals';
import { findVehiclePhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Icon, VisuallyHidden } from '../kit';
import styles from './PhoneReveal.module.css';

/**
 * The first click shows the number and records the reveal; the next one dials (VDP-073 to VDP-075). Without script,
 * the number is visible and the first click dials.
 */
export default function PhoneReveal(props: BlockProps<'phone-reveal'>) {
  const { vehicle, location, site, features, t } = props;
  const [isRevealed, setIsRevealed] = useState(!features.phoneReveal);
  const { callText } = site.settings.phone;
  const phone = findVehiclePhone({ vehicle, location, contact: site.contact, settings: site.settings.phone });
  const isMissing = phone === undefined;
  useEffect(() => {
    // eslint-disable-next-line no-console -- ERR-014: logged only, for those who look after the site.
    if (isMissing) console.info(`There is no phone number for the car ${vehicle.id}.`);
  }, [isMissing, vehicle.id]);
  if (isMissing)
    return (
      // The number is not a link, so there is no click to hydrate the island, which hydrates itself to log
      // it.
      <span className={styles.text} data-wakes-at="idle">
        {callText}
      </span>
    );
  if (phone.href === undefined) return <span className={styles.text}>{phone.text}</span>;
  const onClick = (event: MouseEvent) => {
    if (isRevealed) return;
    event.preventDefault();
    setIsRevealed(true);
    recordPhoneReveal({
      car_id: vehicle.id,
      website_id: site.slug,
      ...(vehicle.dealership_id === undefined ? {} : { dealership_id: vehicle.dealership_id }),
    });
  };
  return (
    <>
      {/* data-act: the loader holds clicks before hydration and replays them, so that the first click does not dial. */}
      <a
        href={phone.href}
        className={styles.phone}
        onClick={onClick}
        {...(features.phoneReveal ? { 'data-act': '' } : {})}
      >
        <Icon icon={Phone} className={styles.icon} />
        <span className={styles.box}>
          <span className={styles.call}>{callText}</span>{' '}
          {isRevealed ? (
            <span className={styles.number}>{phone.text}</span>
          ) : (
            <>
              <span className={styles.masked}>
                <VisuallyHidden>{t('masked')}: </VisuallyHidden>
                <span className={styles.number}>{phone.masked}</span>{' '}
                <span className={styles.show}>{t('show')}</span>
              </span>
              <noscript>
                <span className={styles.number}>{phone.text}</span>
              </noscript>
            </>
          )}
        </span>
      </a>
      {features.phoneReveal && (
        <span role="status">
          <VisuallyHidden>{isRevealed ? t('number', { number: phone.text }) : ''}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
