import type { OwnLink } from '../../engine/browser/api/shortlists';
import type { ShortlistLinks } from '../../engine/browser/stores/shortlist-links';
import { formatDate, getToday } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, ButtonLink, Disclosure } from '../kit';
import styles from './ShareList.module.css';

interface OwnLinkListProps extends Pick<BlockProps<'share-list'>, 't' | 'id'> {
  links: readonly OwnLink[];
  paths: ShortlistLinks;
  page: string;
  timeZone: string;
  onEnd(id: string): void;
}

/** The sender's links that work, each with a form that ends it, in two steps. */
export function OwnLinkList({ links, paths, page, timeZone, onEnd, t, id }: OwnLinkListProps) {
  return (
    <section className={styles.section} aria-labelledby={`${id}-links`}>
      <h3 id={`${id}-links`} className={styles.subheading}>
        {t('linksHeading')}
      </h3>
      <ul role="list" className={styles.links}>
        {links.map((link) => {
          const cars = t('linkCars', { cars: link.cars });
          const date = formatDate(getToday(timeZone, new Date(link.expiresAt)));
          const path = paths[link.id];
          return (
            <li key={link.id} className={styles.item}>
              <div className={styles.about}>
                <strong>{cars}</strong>
                <p className={styles.hint}>{t('linkPeople', { people: link.people })}</p>
                <p className={styles.hint}>{t('linkUntil', { date })}</p>
              </div>
              {path !== undefined && (
                <ButtonLink href={path} variant="secondary" size="sm">
                  {t('open')}
                </ButtonLink>
              )}
              <Disclosure summary={t('endOne', { cars })} variant="plain" className={styles.end}>
                <p className={styles.hint}>{t('endText')}</p>
                <form
                  method="post"
                  action="/api/shortlists/end"
                  onSubmit={(event) => {
                    event.preventDefault();
                    onEnd(link.id);
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
