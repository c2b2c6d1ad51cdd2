import { useEffect, useRef, useState } from 'react';
import { SHORTLIST_LENGTHS } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, Callout, Checkbox, Disclosure, TextArea, TextField } from '../kit';
import styles from './ShareList.module.css';

interface ShareFormProps extends Pick<BlockProps<'share-list'>, 't' | 'id'> {
  cars: readonly { id: string; name: string }[];
  /** Maximum number of cars in a list. */
  max: number;
  /** Path of the page, to which a form without script redirects. */
  page: string;
  isBusy: boolean;
  /** Another link is wanted: the focus goes to the first control. */
  isAgain: boolean;
  onShare(fields: URLSearchParams): void;
}

const readTexts = (form: HTMLFormElement): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
};

/** Chooses the cars of a list, all of them at first. */
export function ShareForm({ cars, max, page, isBusy, isAgain, onShare, t, id }: ShareFormProps) {
  /** What differs from the start: cars that are saved later are chosen too. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setHasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAgain) form.current?.querySelector('summary')?.focus();
  }, [isAgain]);
  const isChosen = (car: string, index: number) => index < max !== toggled.has(car);
  const count = cars.filter((car, index) => isChosen(car.id, index)).length;
  const error = count === 0 ? t('noCars') : count > max ? t('tooManyCars', { max, count }) : undefined;
  const toggle = (car: string) =>
    setToggled((former) => {
      const next = new Set(former);
      if (!next.delete(car)) next.add(car);
      return next;
    });
  return (
    <form
      ref={form}
      method="post"
      action="/api/shortlists"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        if (error === undefined && !isBusy) onShare(readTexts(event.currentTarget));
      }}
    >
      <input type="hidden" name="page" value={page} />
      {/* Honeypot: only bots fill it in. */}
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          {t('website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Disclosure summary={t('cars', { chosen: count })} variant="lined">
        <fieldset className={styles.cars}>
          <legend className={styles.hint}>{t('carsHint', { max })}</legend>
          {cars.map((car, index) => (
            <Checkbox
              key={car.id}
              id={`${id}-car-${index}`}
              name="car"
              value={car.id}
              label={car.name}
              checked={isChosen(car.id, index)}
              onChange={() => toggle(car.id)}
            />
          ))}
        </fieldset>
      </Disclosure>
      {error !== undefined && (hasTried || count > max) && (
        <Callout tone="danger" role="alert">
          {error}
        </Callout>
      )}
      <TextField
        id={`${id}-name`}
        name="name"
        label={t('name')}
        optional={t('optional')}
        hint={t('nameHint')}
        maxLength={SHORTLIST_LENGTHS.name}
        autoComplete="given-name"
      />
      <TextArea
        id={`${id}-note`}
        name="note"
        label={t('note')}
        optional={t('optional')}
        hint={t('noteHint')}
        maxLength={SHORTLIST_LENGTHS.note}
        rows={3}
      />
      <p className={styles.hint}>
        {t('privacy')} <a href="/privacy-policy">{t('privacyLink')}</a>
      </p>
      <Button type="submit" busy={isBusy} className={styles.submit}>
        {t('create')}
      </Button>
    </form>
  );
}
