import { ArrowLeft } from 'lucide-react';
import { formatMoney } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, cx, DefinitionList, Icon, Image, PageSection } from '../kit';
import styles from './ModelHero.module.css';

type Props = BlockProps<'model-hero'>;

/** The prices of the model's cars in stock; undefined if none is in stock. */
function formatPrices({ modelStock, t }: Props): string | undefined {
  const { count, lowestPrice, highestPrice } = modelStock;
  if (count === 0) return undefined;
  if (lowestPrice === undefined || highestPrice === undefined) return t('noPrice');
  if (lowestPrice === highestPrice) return t('single', { price: formatMoney(lowestPrice) });
  return t('range', { min: formatMoney(lowestPrice), max: formatMoney(highestPrice) });
}

/** The top of a model's page (NAV-049). */
export default function ModelHero(props: Props) {
  const { tone, entry, modelStock, site, backHref, t, id } = props;
  const { image } = entry;
  const prices = formatPrices(props);
  const isRange = modelStock.lowestPrice !== modelStock.highestPrice;
  return (
    <PageSection
      tone={tone}
      space="none"
      width="full"
      className={styles.root}
      aria-labelledby={`${id}-heading`}
    >
      <div className={cx(styles.hero, image && styles.pictured)}>
        <div className={styles.text}>
          {backHref !== '' && (
            <a href={backHref} className={styles.back}>
              <Icon icon={ArrowLeft} size="sm" />
              {t('all')}
            </a>
          )}
          <h1 id={`${id}-heading`} className={styles.title}>
            {entry.title}
          </h1>
          {entry.summary && <p className={styles.summary}>{entry.summary}</p>}
          {prices === undefined ? (
            <p>{t('noStock')}</p>
          ) : (
            <p className={styles.prices}>
              {isRange && <span className={styles.label}>{t('prices')}</span>}
              <strong className={styles.amount}>{prices}</strong>
            </p>
          )}
          <Actions {...props} />
          {modelStock.facts.length > 0 && (
            <div role="group" aria-label={t('facts', { model: entry.title })} className={styles.facts}>
              <DefinitionList
                items={modelStock.facts.map(({ label, texts }) => ({ term: label, value: texts.join(', ') }))}
              />
            </div>
          )}
        </div>
        {image && (
          <Image
            src={image.src}
            alt={image.alt ?? ''}
            width={1600}
            height={1000}
            images={site.settings.images}
            range={[480, 1920]}
            sizes="(width < 56rem) 100vw, 60vw"
            fit="cover"
            priority
            className={styles.picture}
          />
        )}
      </div>
    </PageSection>
  );
}

function Actions({ modelStock, features, enquireHref, testDriveHref, t }: Props) {
  const { count, href } = modelStock;
  return (
    <div className={styles.actions}>
      {count > 0 && <ButtonLink href={href}>{t('stock', { count })}</ButtonLink>}
      {enquireHref !== '' && (
        <ButtonLink href={enquireHref} variant={count > 0 ? 'secondary' : 'primary'}>
          {t('enquire')}
        </ButtonLink>
      )}
      {features.testDrive && testDriveHref !== '' && count > 0 && (
        <ButtonLink href={testDriveHref} variant="quiet">
          {t('testDrive')}
        </ButtonLink>
      )}
    </div>
  );
}
