import type { ShareLink } from '../../engine/browser/api/shortlists';
import type { ShortlistLinks } from '../../engine/browser/stores/shortlist-links';
import { formatDate, getToday } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, ButtonLink, Disclosure, VisuallyHidden } from '../kit';
import styles from './ShareList.module.css';

interface ShareLinkListProps extends Pick<BlockProps<'share-list'>, 't' | 'id'> {
  links: readonly ShareLink[];
  paths: ShortlistLinks;
  page: string;
  timeZone: string;
  onEndLink(id: string): void;
}

/** The sender's links that work, each with a form that ends it, in two steps. */
export function ShareLinkList({ links, paths, page, timeZone, onEndLink, t, id }: ShareLinkListProps) {
  return (
    <section className={styles.section} aria-labelledby={`${id}-links`}>
      <h3 id={`${id}-links`} className={styles.subheading}>
        {t('linksHeading')}
      </h3>
      <ul role="list" className={styles.links}>
        {links.map((link) => {
          const cars = t('linkCars', { car: link.firstCar, others: link.cars - 1 });
          const toDate = (instant: string) => formatDate(getToday(timeZone, new Date(instant)));
          const shared = t('linkShared', { date: toDate(link.createdAt) });
          /** Tells controls of lists with the same cars apart. */
          const details = <VisuallyHidden>{` (${link.note === '' ? shared : link.note})`}</VisuallyHidden>;
          const path = paths[link.id];
          return (
            <li key={link.id} className={styles.item}>
              <div className={styles.about}>
                <strong>{cars}</strong>
                {link.note !== '' && <q>{link.note}</q>}
                <p className={styles.hint}>{t('linkPeople', { people: link.people })}</p>
                <p className={styles.hint}>
                  {shared}. {t('linkUntil', { date: toDate(link.expiresAt) })}.
                </p>
              </div>
              {path !== undefined && (
                <ButtonLink href={path} variant="secondary" size="sm">
                  {t('open')}
                  <VisuallyHidden>: {cars}</VisuallyHidden>
                  {details}
                </ButtonLink>
              )}
              <Disclosure
                summary={
                  <>
                    {t('endOne', { cars })}
                    {details}
                  </>
                }
                variant="plain"
                className={styles.end}
              >
                <p className={styles.hint}>{t('endText')}</p>
                <form
                  method="post"
                  action="/api/shortlists/end"
                  onSubmit={(event) => {
                    event.preventDefault();
                    onEndLink(link.id);
                  }}
                >
                  <input type="hidden" name="id" value={link.id} />
                  <input type="hidden" name="page" value={page} />
                  <Button type="submit" variant="secondary" size="sm">
                    {t('endConfirm')}
                  </Button>
                </form>
              </Disclosure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
