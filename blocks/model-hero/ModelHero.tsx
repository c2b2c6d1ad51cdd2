import { formatMoney } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, DefinitionList, PictureBanner } from '../kit';
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
  const prices = formatPrices(props);
  const isRange = modelStock.lowestPrice !== modelStock.highestPrice;
  return (
    <PictureBanner
      id={id}
      tone={tone}
      title={entry.title}
      summary={entry.summary}
      back={backHref === '' ? undefined : { href: backHref, label: t('all') }}
      picture={entry.image}
      images={site.settings.images}
      isPictureFirst
      below={
        modelStock.facts.length > 0 && (
          <div role="group" aria-label={t('facts', { model: entry.title })} className={styles.facts}>
            <DefinitionList
              variant="across"
              items={modelStock.facts.map(({ label, texts }) => ({ term: label, value: texts.join(', ') }))}
            />
          </div>
        )
      }
    >
      {prices === undefined ? (
        <p>{t('noStock')}</p>
      ) : (
        <p className={styles.prices}>
          {isRange && <span className={styles.label}>{t('prices')}</span>}
          <strong className={styles.amount}>{prices}</strong>
        </p>
      )}
      <Actions {...props} />
    </PictureBanner>
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
        <a href={testDriveHref} className={styles.link}>
          {t('testDrive')}
        </a>
      )}
    </div>
  );
}
