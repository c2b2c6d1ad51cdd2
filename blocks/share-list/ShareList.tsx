import { useEffect, useRef, useState } from 'react';
import { createShortlist } from '../../engine/browser/api/shortlists';
import { favourites } from '../../engine/browser/stores/favourites';
import { rememberShortlistLink } from '../../engine/browser/stores/shortlist-links';
import { useVehicleList } from '../../engine/browser/stores/use-vehicle-list';
import { MAX_SHORTLIST_CARS } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, ButtonLink, Callout, focusMain, LinkField, PageSection, SectionHeading } from '../kit';
import { ShareLinkList } from './ShareLinkList';
import { ShareForm } from './ShareForm';
import { useShareLinks } from './use-share-links';
import styles from './ShareList.module.css';

type Props = BlockProps<'share-list'>;

const PROBLEMS = ['empty', 'tooMany', 'tooOften', 'failed'] as const;
type Message = (typeof PROBLEMS)[number] | 'ended' | 'offline';

/** What a form without script came back with. */
function readMessage({ query }: Props['route']): Message | undefined {
  if (query['done'] === 'ended') return 'ended';
  return PROBLEMS.find((problem) => problem === query['problem']);
}

/**
 * Shares the saved cars with a link. On pages with the account, the cars come from there and the form works without script;
 * elsewhere they are in the browser, so that there is nothing to share without it.
 */
export default function ShareList(props: Props) {
  const { account, features, route, site, t, id } = props;
  const saved = useVehicleList(favourites).toReversed();
  const cars = account?.vehicles?.filter(({ state }) => state !== 'gone') ?? saved;
  const own = useShareLinks(account?.shortlists);
  const [path, setPath] = useState<string>();
  const [message, setMessage] = useState(readMessage(route));
  const [isBusy, setIsBusy] = useState(false);
  const [isAgain, setIsAgain] = useState(false);
  const created = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (path !== undefined) created.current?.focus();
  }, [path]);
  // Something must be rendered for the island to be hydrated: the cars may be in the browser.
  if (!features.shortlists || (cars.length === 0 && own.links.length === 0 && message === undefined))
    return <div hidden />;

  const share = async (fields: URLSearchParams) => {
    setIsBusy(true);
    const answer = await createShortlist(fields);
    setIsBusy(false);
    if ('problem' in answer) {
      const { problem } = answer;
      const known = PROBLEMS.find((name) => name === problem) ?? 'failed';
      setMessage(known === 'failed' && !navigator.onLine ? 'offline' : known);
      return;
    }
    rememberShortlistLink(answer.id, answer.path);
    setMessage(undefined);
    setPath(answer.path);
    await own.refresh();
  };
  const end = async (linkId: string) => {
    const isEnded = await own.end(linkId);
    if (isEnded && own.paths[linkId] === path) setPath(undefined);
    setMessage(isEnded ? 'ended' : navigator.onLine ? 'failed' : 'offline');
    if (isEnded) {
      setIsAgain(false);
      focusMain();
    }
  };
  const texts = { copy: t('copy'), copied: t('copied'), byHand: t('byHand'), share: t('share') };
  const title = t('shareTitle', { name: site.name });
  return (
    <PageSection aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} text={t('text')}>
        {t('heading')}
      </SectionHeading>
      <div className={styles.parts}>
        {message && (
          <Callout
            tone={message === 'ended' ? 'success' : 'danger'}
            role={message === 'ended' ? 'status' : 'alert'}
          >
            {t(message)}
          </Callout>
        )}
        {path === undefined ? (
          cars.length > 0 && (
            <ShareForm
              cars={cars.map(({ id: car, name }) => ({ id: car, name }))}
              page={route.path}
              isBusy={isBusy}
              isAgain={isAgain}
              onShare={(fields) => void share(fields)}
              {...{ t, id, max: MAX_SHORTLIST_CARS }}
            />
          )
        ) : (
          <div
            ref={created}
            role="group"
            tabIndex={-1}
            className={styles.created}
            aria-labelledby={`${id}-created`}
          >
            <h3 id={`${id}-created`} className={styles.subheading}>
              {t('createdHeading')}
            </h3>
            <p className={styles.text}>{t('createdText')}</p>
            <LinkField
              id={`${id}-link`}
              label={t('link')}
              url={new URL(path, location.origin).href}
              {...{ title, texts }}
            />
            <div className={styles.actions}>
              <ButtonLink href={path} variant="secondary">
                {t('open')}
              </ButtonLink>
              {cars.length > 0 && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    setIsAgain(true);
                    setPath(undefined);
                  }}
                >
                  {t('another')}
                </Button>
              )}
            </div>
          </div>
        )}
        {own.links.length > 0 && (
          <ShareLinkList
            links={own.links}
            paths={own.paths}
            page={route.path}
            timeZone={site.time_zone}
            onEndLink={(linkId) => void end(linkId)}
            {...{ t, id }}
          />
        )}
      </div>
    </PageSection>
  );
}
