import { CircleHelp, ThumbsDown, ThumbsUp, type LucideIcon } from 'lucide-react';
import { useRef, type FormEvent } from 'react';
import {
  formatMoney,
  isShortlistMark,
  SHORTLIST_LENGTHS,
  SHORTLIST_MARKS,
  type MarkChange,
  type ShortlistMark,
} from '../../engine/dealer';
import type { BlockProps, Shortlist } from '../../schemas';
import { Badge, Button, Card, cx, Disclosure, Icon, Image, TextField, VisuallyHidden } from '../kit';
import styles from './SharedList.module.css';

type Props = BlockProps<'shared-list'>;
type Car = Shortlist['cars'][number];
type Person = Shortlist['people'][number];

const MARK_ICONS: Readonly<Record<ShortlistMark, LucideIcon>> = {
  yes: ThumbsUp,
  maybe: CircleHelp,
  no: ThumbsDown,
};

interface SharedCarProps extends Pick<Props, 't' | 'id'> {
  car: Car;
  /** Position in the list, from 1. After a form without script, the page opens at it. */
  number: number;
  list: Shortlist;
  images: Props['site']['settings']['images'];
  onChange(change: MarkChange): void;
}

/** A car of a shared list as it is today, with what the visitor and the others say about it. */
export function SharedCar({ car, number, list, images, onChange, t, id }: SharedCarProps) {
  return (
    <Card as="li" id={`car-${number}`} className={styles.car}>
      <CarPhoto car={car} images={images} />
      <div className={styles.body}>
        <CarName car={car} />
        <CarState car={car} t={t} />
        <MarkForm car={car} list={list} onChange={onChange} t={t} />
        <CommentForm car={car} list={list} onChange={onChange} t={t} id={`${id}-comment-${number}`} />
        <Others car={car} list={list} t={t} id={`${id}-others-${number}`} />
      </div>
    </Card>
  );
}

function CarPhoto({ car, images }: Pick<SharedCarProps, 'car' | 'images'>) {
  return (
    <Image
      src={car.primary_image_url}
      alt=""
      width={480}
      height={320}
      images={images}
      range={[256, 960]}
      sizes="(width < 40rem) 100vw, 24rem"
      ratio="photo"
      className={cx(styles.photo, (car.state === 'sold' || car.state === 'gone') && styles.past)}
    />
  );
}

function CarName({ car }: { car: Car }) {
  return (
    <h2 className={styles.name}>
      {/* Not linked: the page of a car that is no longer listed returns 410. */}
      {car.state === 'gone' ? car.name : <a href={`/cars/${car.slug}`}>{car.name}</a>}
    </h2>
  );
}

/** Shows the price now and its difference from the shared one; for a car that is sold or gone, only that. */
function CarState({ car, t }: Pick<SharedCarProps, 'car' | 't'>) {
  const { state, price, sharedPrice } = car;
  if (state === 'sold' || state === 'gone') return <Badge className={styles.badge}>{t(state)}</Badge>;
  const then = sharedPrice === undefined ? '' : formatMoney(sharedPrice);
  const difference = price === undefined || sharedPrice === undefined ? 0 : price - sharedPrice;
  return (
    <div className={styles.state}>
      <p className={styles.price}>
        {price === undefined ? (
          <span className={styles.small}>
            {sharedPrice === undefined ? t('priceUnknown') : t('noPrice', { then })}
          </span>
        ) : (
          formatMoney(price)
        )}
      </p>
      {difference !== 0 && (
        <p className={styles.small}>
          {t(difference < 0 ? 'priceCheaper' : 'priceDearer', {
            amount: formatMoney(Math.abs(difference)),
            then,
          })}
        </p>
      )}
      {state === 'reserved' && <Badge className={styles.badge}>{t('reserved')}</Badge>}
    </div>
  );
}

type FormProps = Pick<SharedCarProps, 'car' | 'list' | 'onChange' | 't'>;

const findYourMark = ({ people }: Shortlist, car: Car) =>
  people.find(({ isYou }) => isYou)?.marks.find((mark) => mark.car === car.id);

/** Three buttons that send a form. The pressed one removes the mark. */
function MarkForm({ car, list, onChange, t }: FormProps) {
  const yours = findYourMark(list, car)?.mark;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const mark = button?.getAttribute('value') ?? '';
    onChange({ car: car.id, mark: isShortlistMark(mark) ? mark : '' });
  };
  return (
    <form method="post" action="/api/shortlists/marks" onSubmit={submit}>
      <input type="hidden" name="token" value={list.token} />
      <input type="hidden" name="car" value={car.id} />
      <fieldset className={styles.marks}>
        <legend className={styles.legend}>{t('markCar', { name: car.name })}</legend>
        {SHORTLIST_MARKS.map((mark) => {
          const value = mark === yours ? '' : mark;
          return (
            <button
              key={mark}
              type="submit"
              name="mark"
              value={value}
              aria-pressed={mark === yours}
              className={styles.mark}
            >
              <Icon icon={MARK_ICONS[mark]} size="sm" />
              {t(mark)}
            </button>
          );
        })}
      </fieldset>
    </form>
  );
}

function CommentForm({ car, list, onChange, t, id }: FormProps & { id: string }) {
  const details = useRef<HTMLFormElement>(null);
  const comment = findYourMark(list, car)?.comment ?? '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('comment');
    if (typeof text !== 'string') return;
    onChange({ car: car.id, comment: text });
    const disclosure = details.current?.closest('details');
    if (!disclosure) return;
    disclosure.open = false;
    disclosure.querySelector('summary')?.focus();
  };
  return (
    <Disclosure
      summary={comment === '' ? t('addComment') : t('changeComment')}
      variant="plain"
      className={styles.comment}
    >
      <form
        ref={details}
        method="post"
        action="/api/shortlists/marks"
        className={styles.commentForm}
        onSubmit={submit}
      >
        <input type="hidden" name="token" value={list.token} />
        <input type="hidden" name="car" value={car.id} />
        <TextField
          id={id}
          name="comment"
          label={t('comment')}
          defaultValue={comment}
          maxLength={SHORTLIST_LENGTHS.comment}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" size="sm">
          {t('saveComment')}
        </Button>
      </form>
    </Disclosure>
  );
}

/** The name of a person in a list. */
function describePerson(person: Person, list: Shortlist, t: Props['t']): string {
  const name = person.name || (person.isSender ? list.name : '');
  if (person.isYou) return t('you');
  if (person.isSender) return name === '' ? t('senderUnnamed') : t('sender', { name });
  return name === '' ? t('guest', { number: person.number }) : name;
}

/** What people say about a car: the others, and the visitor's own comment. */
function Others({ car, list, t, id }: Pick<SharedCarProps, 'car' | 'list' | 't'> & { id: string }) {
  const said = list.people.flatMap((person) => {
    const mark = person.marks.find((one) => one.car === car.id);
    // The visitor's own mark is on the buttons.
    return mark && (!person.isYou || mark.comment !== undefined) ? [{ person, mark }] : [];
  });
  if (said.length === 0) return null;
  return (
    <div>
      <VisuallyHidden as="p" id={id}>
        {t('others', { name: car.name })}
      </VisuallyHidden>
      <ul role="list" aria-labelledby={id} className={styles.said}>
        {said.map(({ person, mark: { mark, comment } }) => (
          <li key={person.id} className={styles.saying}>
            <span className={styles.person}>{describePerson(person, list, t)}</span>
            {isShortlistMark(mark) && (
              <Badge tone={mark === 'yes' ? 'success' : 'neutral'} icon={MARK_ICONS[mark]}>
                {t(mark)}
              </Badge>
            )}
            {comment !== undefined && <q className={styles.words}>{comment}</q>}
          </li>
        ))}
      </ul>
    </div>
  );
}
