import { Phone } from 'lucide-react';
import { formatPhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, cx, Image, PageSection, Paragraphs } from '../kit';
import styles from './PageIntro.module.css';

/** The opening section of a page, with its h1. */
export default function PageIntro(props: BlockProps<'page-intro'>) {
  const { variant, tone, isShortOnPhones, eyebrow, heading, text, image, showsPhone, actions, site, t, id } =
    props;
  const phone = showsPhone && site.contact.phone ? formatPhone(site.contact.phone) : undefined;
  const layout = image ? variant : 'plain';
  return (
    <PageSection
      tone={tone}
      aria-labelledby={`${id}-title`}
      className={cx(styles.section, layout === 'banner' && styles.bannerSection)}
    >
      <div className={cx(styles.intro, styles[layout], isShortOnPhones && styles.short)}>
        <div className={styles.content}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 id={`${id}-title`} className={styles.title}>
            {heading}
          </h1>
          {text && (
            <div className={styles.text}>
              <Paragraphs text={text} />
            </div>
          )}
          {(actions.length > 0 || phone?.href) && (
            <div className={styles.actions}>
              {actions.map((action, index) => (
                <ButtonLink
                  key={action.id}
                  href={action.href}
                  size="lg"
                  variant={index > 0 ? 'secondary' : tone === 'inverse' ? 'inverse' : 'primary'}
                >
                  {action.label}
                </ButtonLink>
              ))}
              {phone?.href && (
                <ButtonLink href={phone.href} size="lg" variant="secondary" icon={Phone}>
                  {t('call', { phone: phone.text })}
                </ButtonLink>
              )}
            </div>
          )}
        </div>
        {image && (
          <div className={styles.picture}>
            <Image
              src={image.src}
              alt={image.alt ?? ''}
              width={image.width}
              height={image.height}
              images={site.settings.images}
              range={[480, 1920]}
              // Where the picture is not shown, browsers load the smallest one.
              sizes={`${isShortOnPhones ? '(width < 40rem) 1px, ' : ''}${layout === 'banner' ? '100vw' : '(width < 60rem) 100vw, 50vw'}`}
              fit="cover"
              priority
              className={styles.image}
            />
          </div>
        )}
      </div>
    </PageSection>
  );
}
