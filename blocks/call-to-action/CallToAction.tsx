import { formatPhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Band, ButtonLink, cx } from '../kit';
import styles from './CallToAction.module.css';

/** Without an address of its own the offer is answered by mail, else by phone. */
function contactHref({ site, heading }: BlockProps<'call-to-action'>): string | undefined {
  const { email, phone } = site.contact;
  if (email) return `mailto:${email}?subject=${encodeURIComponent(heading)}`;
  return phone ? formatPhone(phone).href : undefined;
}

/** One offer. */
export default function CallToAction(props: BlockProps<'call-to-action'>) {
  const { variant, tone, heading, text, actionLabel, secondLabel, secondHref, id } = props;
  const actionHref = props.actionHref || contactHref(props);
  return (
    <Band
      id={id}
      space={variant === 'band' ? 'none' : 'section'}
      aria-labelledby={`${id}-heading`}
      className={cx(variant === 'band' && styles[tone])}
    >
      <div className={cx(styles.offer, styles[variant], variant === 'panel' && styles[tone])}>
        <div className={styles.words}>
          <h2 id={`${id}-heading`} className={styles.heading}>
            {heading}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <div className={styles.actions}>
          {actionHref && (
            <ButtonLink href={actionHref} size="lg" variant={tone === 'soft' ? 'primary' : 'inverse'}>
              {actionLabel}
            </ButtonLink>
          )}
          {secondLabel && (
            <a className={styles.second} href={secondHref}>
              {secondLabel}
            </a>
          )}
        </div>
      </div>
    </Band>
  );
}
