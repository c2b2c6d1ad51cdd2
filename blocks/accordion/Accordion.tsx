import type { BlockProps, Entry } from '../../schemas';
import { Disclosure, Link, PageSection, Paragraphs, SectionHeading } from '../kit';
import styles from './Accordion.module.css';

const SCHEMA = 'https://schema.org/';

/** Microdata of a question and its answer, which needs no script, unlike JSON-LD. */
const QUESTION = { itemScope: true, itemProp: 'mainEntity', itemType: `${SCHEMA}Question` };
const ANSWER = { itemScope: true, itemProp: 'acceptedAnswer', itemType: `${SCHEMA}Answer` };

type Question = BlockProps<'accordion'>['items'][number];

const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function toQuestion({ id, title, answer, linkLabel, linkHref }: Entry): Question[] {
  const [text, label, href] = [answer, linkLabel, linkHref].map(readText);
  if (text === undefined) return [];
  return [{ id, question: title, answer: text, ...(label && href && { linkLabel: label, linkHref: href }) }];
}

/** Questions that open to show their answers. */
export default function Accordion(props: BlockProps<'accordion'>) {
  const { variant, tone, heading, text, isFaq, isFirstOpen, questions, id } = props;
  const items = [...props.items, ...(questions?.entries ?? []).flatMap(toQuestion)];
  if (items.length === 0) return null;
  return (
    <PageSection
      id={id}
      tone={tone}
      aria-labelledby={`${id}-heading`}
      {...(isFaq && { itemScope: true, itemType: `${SCHEMA}FAQPage` })}
    >
      <div className={styles[variant]}>
        <SectionHeading id={`${id}-heading`} text={text}>
          {heading}
        </SectionHeading>
        <div className={styles.items}>
          {items.map((item, index) => (
            <div key={item.id} className={styles.item} {...(isFaq && QUESTION)}>
              <Disclosure
                summary={isFaq ? <span itemProp="name">{item.question}</span> : item.question}
                level={3}
                variant="plain"
                defaultOpen={isFirstOpen && index === 0}
              >
                <div className={styles.answer} {...(isFaq && ANSWER)}>
                  <div className={styles.text} {...(isFaq && { itemProp: 'text' })}>
                    <Paragraphs text={item.answer} />
                  </div>
                  {item.linkLabel && item.linkHref && (
                    <Link href={item.linkHref} variant="standalone">
                      {item.linkLabel}
                    </Link>
                  )}
                </div>
              </Disclosure>
            </div>
          ))}
        </div>
      </div>
    </PageSection>
  );
}
