import { LocateFixed, Phone } from 'lucide-react';
import { useState } from 'react';
import { formatAddress, formatPhone, getLocationHref } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, ButtonLink, Callout, DirectionsLink, OpenStatus, PageSection, TextField } from '../kit';
import styles from './LocationFinder.module.css';

type Props = BlockProps<'location-finder'>;
type Match = Props['locationFinder']['matches'][number];

/** Two decimals are about a kilometre: enough for distances, and not the visitor's exact position. */
const DECIMALS = 2;
const TIMEOUT_MS = 10_000;
const POSITION = /^-?[\d.]+,-?[\d.]+$/;
const DIGITS = /^\d+$/;

/** Asks for the device's position, on press only, and opens the page with it. */
function useDevicePosition(action: string) {
  const [state, setState] = useState<'idle' | 'locating' | 'denied'>('idle');
  const locate = () => {
    if (!('geolocation' in navigator)) {
      setState('denied');
      return;
    }
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const near = `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`;
        window.location.assign(`${action}?near=${near}`);
      },
      () => setState('denied'),
      { timeout: TIMEOUT_MS, maximumAge: 600_000 },
    );
  };
  return { state, locate };
}

/** The site's locations, nearest first (LOC-001, NAV-063). */
export default function LocationFinder(props: Props) {
  const { level, resultsHref, locationFinder, t, id } = props;
  const { query, place, isUnknown, matches } = locationFinder;
  const { state, locate } = useDevicePosition(resultsHref);
  const Heading = `h${level === 2 ? 2 : 1}` as const;
  const isPosition = POSITION.test(query);
  return (
    <PageSection id={id} space="tight" aria-labelledby={`${id}-heading`}>
      <Heading id={`${id}-heading`} className={styles.heading}>
        {t('heading')}
      </Heading>
      <form
        method="get"
        action={resultsHref}
        role="search"
        aria-labelledby={`${id}-heading`}
        className={styles.form}
      >
        <TextField
          id={`${id}-near`}
          name="near"
          label={t('near')}
          defaultValue={isPosition ? '' : query}
          autoComplete="postal-code"
          enterKeyHint="search"
          maxLength={80}
        />
        <Button type="submit">{t('find')}</Button>
        <Button
          variant="secondary"
          icon={LocateFixed}
          busy={state === 'locating'}
          onClick={locate}
          className={styles.device}
        >
          {t('device')}
        </Button>
      </form>
      <div role="status" className={styles.status}>
        {state === 'locating' && t('locating')}
        {state === 'denied' && t('denied')}
      </div>
      {isUnknown &&
        (DIGITS.test(query) ? (
          // The exact text is stated (ERR-022).
          <Callout tone="warning" title={t('invalidPostcode')}>
            <p>{t('unknownPostcode', { query })}</p>
          </Callout>
        ) : (
          <Callout tone="warning">{t('unknown', { query })}</Callout>
        ))}
      <h2 className={styles.found}>
        {place ? t('nearPlace', { place }) : isPosition && !isUnknown ? t('nearYou') : t('all')}
      </h2>
      <ol className={styles.list}>
        {matches.map((match) => (
          <LocationItem key={match.location.id} match={match} {...props} />
        ))}
      </ol>
    </PageSection>
  );
}

function LocationItem({ match: { location, km }, site, t }: Props & { match: Match }) {
  const { name, address, location_type: type = 'sales', contact_detail: contact } = location;
  const phone = contact?.phone ? formatPhone(contact.phone) : undefined;
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>
          {t(type)}
          {km !== undefined && <strong className={styles.distance}>{t('distance', { km })}</strong>}
        </p>
        <p className={styles.address}>{formatAddress(address)}</p>
        <OpenStatus now={location.now} t={t} />
      </div>
      <div className={styles.actions}>
        {phone?.href && (
          <ButtonLink href={phone.href} icon={Phone} variant="secondary" size="sm">
            {phone.text}
          </ButtonLink>
        )}
        <ButtonLink
          href={getLocationHref(location, site.settings.locations)}
          variant="secondary"
          size="sm"
          aria-label={t('detailsOf', { name })}
        >
          {t('details')}
        </ButtonLink>
        <DirectionsLink
          name={name}
          address={address}
          label={t('directions')}
          fullLabel={t('directionsTo', { name })}
        />
      </div>
    </li>
  );
}
