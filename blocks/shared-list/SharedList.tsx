import { Link2Off } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { endLink } from '../../engine/browser/api/shortlists';
import { forgetShortlistLink } from '../../engine/browser/stores/shortlist-links';
import { formatDate } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import {
  Button,
  ButtonLink,
  Callout,
  Disclosure,
  EmptyState,
  LinkField,
  PageSection,
  Paragraphs,
  SectionHeading,
  VisuallyHidden,
} from '../kit';
import { NameForm } from './NameForm';
import { SharedCar } from './SharedCar';
import { useSharedList } from './use-shared-list';
import styles from './SharedList.module.css';

type Props = BlockProps<'shared-list'>;

/** What went wrong; the routes send some of them back to a form without script. */
const PROBLEMS = ['full', 'tooOften', 'failed', 'offline'] as const;
type Problem = (typeof PROBLEMS)[number];

const findProblem = (text: string | undefined): Problem | undefined =>
  PROBLEMS.find((problem) => problem === text);

/** A shared list for everyone who has its link: the sender sees how to send and end it, all others what to do. */
export default function SharedList(props: Props) {
  const { shortlist, route, site, t, id } = props;
  const { list, savedName, problem, event, change } = useSharedList(shortlist);
  if (list.state === 'unavailable') return <Unavailable {...props} />;
  const { name, note, isSender, expiresOn, cars } = list;
  const shownProblem = findProblem(problem ?? route.query['problem']);
  const isAllGone = cars.every(({ state }) => state === 'sold' || state === 'gone');
  return (
    <PageSection aria-labelledby={`${id}-heading`}>
      <SectionHeading
        id={`${id}-heading`}
        level={1}
        text={`${t(isSender ? 'textSender' : 'text')} ${t('until', { date: formatDate(expiresOn) })}`}
      >
        {isSender ? t('headingSender') : name === '' ? t('heading') : t('headingNamed', { name })}
      </SectionHeading>
      <VisuallyHidden role="status">
        {/* A new element, so that the same text is announced again. */}
        {event && <span key={event.number}>{t(event.what)}</span>}
      </VisuallyHidden>
      <div className={styles.parts}>
        {isSender && <SenderLink {...props} />}
        {note !== '' && (
          <figure className={styles.note}>
            <figcaption className={styles.small}>
              {name === '' ? t('noteUnnamed') : t('note', { name })}
            </figcaption>
            <blockquote className={styles.quote}>
              <Paragraphs text={note} />
            </blockquote>
          </figure>
        )}
        {shownProblem && (
          <Callout tone={shownProblem === 'offline' ? 'warning' : 'danger'} role="alert">
            {t(shownProblem)}
          </Callout>
        )}
        {isAllGone && (
          <Callout actions={<ButtonLink href={site.settings.search.defaultHref}>{t('browse')}</ButtonLink>}>
            {t('allGone')}
          </Callout>
        )}
        <NameForm list={list} savedName={savedName} onChange={change} {...{ t, id }} />
        <ul role="list" className={styles.cars}>
          {cars.map((car, index) => (
            <SharedCar
              key={car.id}
              number={index + 1}
              images={site.settings.images}
              onChange={change}
              {...{ car, list, t, id }}
            />
          ))}
        </ul>
        <p className={styles.small}>
          {t('privacy')} <a href="/privacy-policy">{t('privacyLink')}</a>
        </p>
        {isSender && <EndLink {...props} />}
      </div>
    </PageSection>
  );
}

/** Shown alike for a link that has expired, was ended or never existed, and after the visitor has ended it. */
function Unavailable({ route, site, t, id }: Props) {
  const isEnded = route.query['done'] === 'ended';
  return (
    <PageSection as="div">
      <EmptyState
        icon={Link2Off}
        title={<span id={`${id}-heading`}>{t(isEnded ? 'ended' : 'unavailable')}</span>}
        level={1}
        actions={<ButtonLink href={site.settings.search.defaultHref}>{t('browse')}</ButtonLink>}
      >
        <p>{t(isEnded ? 'endedText' : 'unavailableText')}</p>
      </EmptyState>
    </PageSection>
  );
}

function SenderLink({ shortlist: { url }, route: { query }, site, t, id }: Props) {
  const isNew = query['done'] === 'created';
  return (
    <section className={styles.sender} aria-labelledby={`${id}-sender`}>
      <h2 id={`${id}-sender`} className={styles.subheading}>
        {t(isNew ? 'linkCreated' : 'linkHeading')}
      </h2>
      <p className={styles.text}>{t('linkText')}</p>
      <LinkField
        id={`${id}-link`}
        url={url}
        label={t('link')}
        title={t('shareTitle', { name: site.name })}
        texts={{ copy: t('copy'), copied: t('copied'), byHand: t('byHand'), share: t('share') }}
      />
    </section>
  );
}

/** In two steps, because it cannot be undone. */
function EndLink({ shortlist: { token }, t }: Props) {
  const [hasFailed, setHasFailed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void endLink({ token }).then((isEnded) => {
      if (!isEnded) return setHasFailed(true);
      forgetShortlistLink(location.pathname);
      // The rest of the page shows the cars, too.
      location.replace(`${location.pathname}?done=ended`);
    });
  };
  return (
    <Disclosure summary={t('end')} level={2}>
      <div className={styles.end}>
        <p className={styles.text}>{t('endText')}</p>
        {hasFailed && (
          <Callout tone="danger" role="alert">
            {t('failed')}
          </Callout>
        )}
        <form method="post" action="/api/shortlists/end" onSubmit={submit}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="secondary">
            {t('endConfirm')}
          </Button>
        </form>
      </div>
    </Disclosure>
  );
}
