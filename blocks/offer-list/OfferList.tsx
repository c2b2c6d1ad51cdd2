import { Tag } from 'lucide-react';
import { formatDate, readOffer, reserveHref, type Offer } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, Card, cx, EmptyState, ExpandableText, Image, PageSection, SectionHeading } from '../kit';
import styles from './OfferList.module.css';

type Props = BlockProps<'offer-list'>;

/**
 * Current offers with their terms, or the offer of an offer page (OFF-001 to OFF-008, OFF-010, OFF-011).
 * Each is shown between its dates.
 */
export default function OfferList(props: Props) {
  const { variant, heading, level, text, tone, entries, entry, site, t, id } = props;
  // On a page about an entry of another collection, such as a model, the list shows offers for it.
  const own = entries && entry?.collection !== entries.collection ? undefined : entry;
  const offers = (own ? [own] : (entries?.entries ?? [])).map((entry) =>
    readOffer(entry, site.settings.offers),
  );
  return (
    <PageSection tone={tone} space={level === 1 ? 'tight' : 'section'} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} level={level === 1 ? 1 : 2} text={text}>
        {heading ?? own?.title ?? t('heading')}
      </SectionHeading>
      {offers.length === 0 ? (
        <EmptyState
          icon={Tag}
          title={t('emptyTitle')}
          level={level === 1 ? 2 : 3}
          actions={<ButtonLink href="/search/new-used-and-demo-cars">{t('browse')}</ButtonLink>}
        >
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <ul className={cx(styles.offers, !own && styles[variant])}>
          {offers.map((offer) => (
            <li key={offer.entry.id} className={styles.item}>
              <OfferCard {...props} offer={offer} isAlone={own !== undefined} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

function OfferCard({ offer, isAlone, level, site, t, ...props }: Props & { offer: Offer; isAlone: boolean }) {
  const { entry, category, disclaimer, isExpanded } = offer;
  const { title, summary, image, href, until } = entry;
  const { descriptionLimit, disclaimerLimit } = site.settings.offers;
  const Heading = level === 1 ? 'h2' : 'h3';
  const lastDay = until === undefined ? undefined : formatDate(until.slice(0, 10));
  return (
    <Card as="article" className={styles.card}>
      {image && (
        <Image
          src={image.src}
          alt={image.alt ?? ''}
          width={960}
          height={640}
          images={site.settings.images}
          range={[320, 1280]}
          sizes="(width < 40rem) 92vw, 36rem"
          ratio="photo"
          fit="cover"
          className={styles.image}
        />
      )}
      <div className={styles.body}>
        <p className={styles.facts}>
          {category && <span className={styles.category}>{category}</span>}
          {lastDay && <time dateTime={until?.slice(0, 10)}>{t('until', { date: lastDay })}</time>}
        </p>
        {!isAlone && (
          <Heading className={styles.title}>
            {href === undefined ? title : <a href={href}>{title}</a>}
          </Heading>
        )}
        <ExpandableText
          text={summary ?? ''}
          limit={descriptionLimit}
          isExpanded={isExpanded}
          more={t('more')}
          less={t('less')}
        />
        <Actions {...props} {...{ offer, level, site, t }} />
        {disclaimer && (
          <ExpandableText
            text={disclaimer}
            limit={disclaimerLimit}
            isExpanded={isExpanded}
            more={t('moreTerms')}
            less={t('lessTerms')}
            className={styles.disclaimer}
          />
        )}
      </div>
    </Card>
  );
}

/**
 * The ways to take up an offer (OFF-008 to OFF-012). An offer about a single car leads to that car, and to its
 * reservation.
 */
function Actions({ offer, features, reserveHref: own, t }: Props & { offer: Offer }) {
  const { entry, model, car, hasTestDrive } = offer;
  const getReserveHref = (slug: string) =>
    own === '' ? reserveHref(slug, features) : own.replace('{slug}', encodeURIComponent(slug));
  return (
    <div className={styles.actions}>
      {car && (
        <ButtonLink href={`/cars/${encodeURIComponent(car)}`} size="sm">
          {t('details')}
        </ButtonLink>
      )}
      {car && features.reserve && (
        <ButtonLink href={getReserveHref(car)} variant="secondary" size="sm">
          {t('reserve')}
        </ButtonLink>
      )}
      <ButtonLink
        href="/contact"
        variant={car ? 'secondary' : 'primary'}
        size="sm"
        aria-label={t('enquireAbout', { name: entry.title })}
      >
        {t('enquire')}
      </ButtonLink>
      {model && (
        <ButtonLink
          href={model.href}
          variant="secondary"
          size="sm"
          aria-label={t('exploreNamed', { model: model.name })}
        >
          {t('explore')}
        </ButtonLink>
      )}
      {features.testDrive && hasTestDrive && (
        <ButtonLink href="/book-test-drive" variant="secondary" size="sm">
          {t('testDrive')}
        </ButtonLink>
      )}
    </div>
  );
}
