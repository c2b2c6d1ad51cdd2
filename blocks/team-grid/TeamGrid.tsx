import { Mail, MapPin, Phone, Users } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { ButtonLink, Card, EmptyState, Icon, Image, Link, PageSection, SectionHeading } from '../kit';
import { getInitials, toPerson, type Person } from './person';
import styles from './TeamGrid.module.css';

type Props = BlockProps<'team-grid'>;

/** The people of a location or of the dealer (NAV-062). */
export default function TeamGrid(props: Props) {
  const { heading, level, text, tone, contactHref, entries, locations, location, t, id } = props;
  const people = entries.entries.map((entry) => toPerson(entry, locations));
  if (people.length === 0 && level === 2) return null;
  return (
    <PageSection
      id={id}
      tone={tone}
      space={level === 1 ? 'tight' : 'section'}
      aria-labelledby={`${id}-heading`}
    >
      <SectionHeading id={`${id}-heading`} level={level === 1 ? 1 : 2} text={text}>
        {heading ?? (location ? t('headingAt', { place: location.name }) : t('heading'))}
      </SectionHeading>
      {people.length === 0 ? (
        <EmptyState
          icon={Users}
          title={t('emptyTitle')}
          level={2}
          actions={<ButtonLink href={contactHref}>{t('contact')}</ButtonLink>}
        >
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <ul className={styles.people}>
          {people.map((person) => (
            <PersonCard key={person.id} person={person} {...props} />
          ))}
        </ul>
      )}
      {level === 1 && <OtherTeams {...props} />}
    </PageSection>
  );
}

/** Links to the teams of the other locations, which a site's menus may not list. */
function OtherTeams({ location, locations, teamsPath, t, id }: Props) {
  const others = locations.filter(({ id, visible }) => visible !== false && id !== location?.id);
  if (!location || others.length === 0) return null;
  return (
    <nav className={styles.others} aria-labelledby={`${id}-others`}>
      <h2 id={`${id}-others`} className={styles.othersTitle}>
        {t('others')}
      </h2>
      <ul className={styles.otherList}>
        {others.map(({ name, slug }) => (
          <li key={slug}>
            <Link href={`${teamsPath}/${slug}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PersonCard({ person, level, showsPlaces, locations, site, t }: Props & { person: Person }) {
  const { name, role, about, image, phone, email, places } = person;
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <Card as="li" className={styles.person}>
      {image === undefined ? (
        <span className={styles.initials} aria-hidden="true">
          {getInitials(name)}
        </span>
      ) : (
        <Image
          src={image}
          // Decorative: the name is beside it.
          alt=""
          width={160}
          height={160}
          images={site.settings.images}
          range={[96, 240]}
          sizes="5rem"
          ratio="square"
          fit="cover"
          className={styles.photo}
        />
      )}
      <div className={styles.text}>
        <Heading className={styles.name}>{name}</Heading>
        {role !== undefined && <p className={styles.role}>{role}</p>}
        {about !== undefined && <p className={styles.about}>{about}</p>}
        <ul className={styles.facts}>
          {showsPlaces && locations.length > 1 && (
            <li>
              <Icon icon={MapPin} />
              <span>{places.length > 0 ? places.join(', ') : t('everywhere')}</span>
            </li>
          )}
          {phone && (
            <li>
              <Icon icon={Phone} />
              {phone.href ? (
                <a href={phone.href} aria-label={t('call', { name, phone: phone.text })}>
                  {phone.text}
                </a>
              ) : (
                <span>{phone.text}</span>
              )}
            </li>
          )}
          {email !== undefined && (
            <li>
              <Icon icon={Mail} />
              <a href={`mailto:${email}`} aria-label={t('write', { name, email })}>
                {email}
              </a>
            </li>
          )}
        </ul>
      </div>
    </Card>
  );
}
