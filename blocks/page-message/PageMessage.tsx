import { Search } from 'lucide-react';
import { formatPhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { PageSection, Button, ButtonLink, Icon, Image, TextField } from '../kit';
import styles from './PageMessage.module.css';

/**
 * An error page in the dealer's design. It needs only the site's data, so that it works when everything else fails.
 */
export default function PageMessage(props: BlockProps<'page-message'>) {
  const { code, heading, text, showsSearch, image, sentForm, vehicle, site, t, id } = props;
  // A form can have its own confirmation, with or without a text.
  const success = sentForm?.form.success;
  const message = success?.heading === undefined ? { heading, text } : success;
  const links = success?.links ?? props.links;
  const phone = site.contact.phone ? formatPhone(site.contact.phone) : undefined;
  return (
    <PageSection className={styles.section} innerClassName={styles.message}>
      {code && (
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
      )}
      <h1 className={styles.heading}>{message.heading ?? t('heading')}</h1>
      {success && vehicle && (
        <p className={styles.car}>
          <a href={`/cars/${vehicle.slug}`}>{vehicle.name}</a>
        </p>
      )}
      {message.text && <p className={styles.text}>{message.text}</p>}
      {showsSearch && (
        <form
          className={styles.form}
          action={site.settings.search.defaultHref}
          method="get"
          role="search"
          aria-label={t('search')}
        >
          <TextField
            id={`${id}-query`}
            name="query"
            type="search"
            label={t('search')}
            labelHidden
            placeholder={t('placeholder')}
            autoComplete="off"
            enterKeyHint="search"
            prefix={<Icon icon={Search} />}
            className={styles.field}
          />
          <Button type="submit" variant="secondary">
            {t('submit')}
          </Button>
        </form>
      )}
      {links.length > 0 && (
        <div className={styles.links}>
          {links.map((link, index) => (
            <ButtonLink key={link.id} href={link.href} variant={index === 0 ? 'primary' : 'secondary'}>
              {link.label}
            </ButtonLink>
          ))}
        </div>
      )}
      {phone?.href && (
        <p className={styles.call}>
          <a href={phone.href}>{t('call', { phone: phone.text })}</a>
        </p>
      )}
      {image && (
        <div className={styles.picture}>
          <Image
            src={image.src}
            alt=""
            width={image.width}
            height={image.height}
            images={site.settings.images}
            range={[480, 1920]}
            sizes="(width < 60rem) 100vw, 60vw"
            fit="cover"
            priority
            className={styles.image}
          />
        </div>
      )}
    </PageSection>
  );
}
