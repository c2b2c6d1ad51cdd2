import { CarFront } from 'lucide-react';
import { formatMoney } from '../../engine/dealer';
import type { BlockProps, ModelRange } from '../../schemas';
import { ButtonLink, Card, cardLink, EmptyState, Image, PageSection, SectionHeading } from '../kit';
import styles from './ModelGrid.module.css';

type Props = BlockProps<'model-grid'>;
type Model = ModelRange[number];

/** Models by body, in the order in which the bodies appear. */
function groupByBody(models: readonly Model[]): [string, Model[]][] {
  const groups = new Map<string, Model[]>();
  for (const model of models) {
    const { body } = model.entry;
    const name = typeof body === 'string' ? body : '';
    groups.set(name, [...(groups.get(name) ?? []), model]);
  }
  return [...groups];
}

/** The models of the site or of a brand, with their pages. */
export default function ModelGrid(props: Props) {
  const { heading, level, text, isGrouped, tone, modelRange, t, id } = props;
  const models = modelRange.filter(({ entry }) => entry.href !== undefined);
  // A page needs its heading, even without models.
  if (models.length === 0 && level !== 1) return null;
  const groups: [string, Model[]][] = isGrouped ? groupByBody(models) : [['', models]];
  const hasHeadings = groups.length > 1;
  const GroupHeading = level === 1 ? 'h2' : 'h3';
  return (
    <PageSection tone={tone} space={level === 1 ? 'tight' : 'section'} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} level={level === 1 ? 1 : 2} text={text}>
        {heading ?? t('heading')}
      </SectionHeading>
      {models.length === 0 && (
        <EmptyState
          icon={CarFront}
          title={t('emptyTitle')}
          level={2}
          actions={<ButtonLink href="/search/new-cars">{t('browse')}</ButtonLink>}
        >
          <p>{t('emptyText')}</p>
        </EmptyState>
      )}
      <div className={styles.groups}>
        {groups.map(([body, group], index) => (
          <div key={body}>
            {hasHeadings && (
              <GroupHeading id={`${id}-group-${index}`} className={styles.group}>
                {body}
              </GroupHeading>
            )}
            <ul role="list" className={styles.models}>
              {group.map((model) => (
                <li key={model.entry.id} className={styles.item}>
                  <ModelCard {...props} model={model} isNested={hasHeadings} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </PageSection>
  );
}

function ModelCard({
  model: { entry, count, lowestPrice },
  isNested,
  level,
  site,
  t,
}: Props & { model: Model; isNested: boolean }) {
  const depth = (level === 1 ? 2 : 3) + (isNested ? 1 : 0);
  const Heading = `h${depth}` as 'h2' | 'h3' | 'h4';
  return (
    <Card as="article" interactive className={styles.card}>
      <Image
        src={entry.image?.src}
        alt=""
        width={720}
        height={480}
        images={site.settings.images}
        range={[320, 960]}
        sizes="(width < 40rem) 100vw, 24rem"
        ratio="photo"
        className={styles.picture}
      />
      <div className={styles.text}>
        <div>
          {!isNested && typeof entry['body'] === 'string' && <p className={styles.body}>{entry['body']}</p>}
          <Heading className={styles.name}>
            <a href={entry.href} className={cardLink}>
              {entry.title}
            </a>
          </Heading>
        </div>
        {entry.summary && <p className={styles.summary}>{entry.summary}</p>}
        <p className={styles.foot}>
          {lowestPrice !== undefined && (
            <strong className={styles.price}>{t('from', { min: formatMoney(lowestPrice) })}</strong>
          )}
          <span className={styles.stock}>{count > 0 ? t('stock', { count }) : t('noStock')}</span>
        </p>
      </div>
    </Card>
  );
}
