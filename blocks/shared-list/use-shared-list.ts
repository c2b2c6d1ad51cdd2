import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fetchShortlist, sendMark, type ShortlistProblem } from '../../engine/browser/api/shortlists';
import { forgetShortlistLink } from '../../engine/browser/stores/shortlist-links';
import type { MarkChange } from '../../engine/dealer';
import type { Shortlist } from '../../schemas';
import { withPending } from './with-pending';

/** Marks of others appear within seconds while the page is looked at. */
const POLL_MS = 4_000;
/** After a while without news, or without an answer, the page asks less often. */
const SLOW_POLL_MS = 20_000;
const POLLS_UNTIL_SLOW = 30;

export type SharedListProblem = ShortlistProblem | 'offline';

export interface SharedListState {
  /** The list as the visitor sees it, with changes that are not sent yet. */
  list: Shortlist;
  /** The visitor's name that the server has; may be empty. */
  savedName: string;
  problem: SharedListProblem | undefined;
  /** What has just happened, for screen readers; numbered, because the same can happen again. */
  event: { what: 'saved' | 'news'; number: number } | undefined;
  change(change: MarkChange): void;
}

/** What others have said, each mark with its comment as one text. */
const listOthers = ({ people }: Shortlist): readonly string[] =>
  people
    .filter(({ isYou }) => !isYou)
    .flatMap(({ id, marks }) => marks.map((mark) => JSON.stringify([id, mark])));

/**
 * Keeps a shared list up to date: what the visitor marks is shown at once and sent in order, also after the browser was offline;
 * what others mark is read every few seconds while the page is visible.
 */
export function useSharedList(given: Shortlist): SharedListState {
  const [list, setList] = useState(given);
  const [pending, setPending] = useState<readonly MarkChange[]>([]);
  const [problem, setProblem] = useState<SharedListProblem>();
  const [event, setEvent] = useState<SharedListState['event']>();
  const queue = useRef<MarkChange[]>([]);
  const isSending = useRef(false);
  const others = useRef(listOthers(given));
  const { token } = given;

  /** Counts what was sent and answered: an answer to an earlier question is older. */
  const version = useRef(0);
  const announce = useCallback(
    (what: 'saved' | 'news') => setEvent((former) => ({ what, number: (former?.number ?? 0) + 1 })),
    [],
  );

  const accept = useCallback(
    (next: Shortlist) => {
      const seen = listOthers(next);
      if (seen.some((mark) => !others.current.includes(mark))) announce('news');
      others.current = seen;
      setList(next);
    },
    [announce],
  );
  const finish = useCallback((what: ShortlistProblem) => {
    setProblem(what);
    if (what !== 'unavailable') return;
    setList((former) => ({ ...former, state: 'unavailable' }));
    forgetShortlistLink(location.pathname);
    // The rest of the page shows the cars, too. Now its address has the page of a link that does not work.
    location.reload();
  }, []);

  const flush = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      if (!navigator.onLine) {
        setProblem('offline');
        break;
      }
      const answer = await sendMark(token, next);
      // The connection was lost in between: it is sent again.
      if ('problem' in answer && answer.problem === 'failed' && !navigator.onLine) continue;
      version.current += 1;
      queue.current.shift();
      if ('problem' in answer) {
        // Nothing of what follows would be saved either.
        queue.current = [];
        finish(answer.problem);
      } else {
        accept(answer);
        if (queue.current.length === 0) setProblem(undefined);
        announce('saved');
      }
      setPending([...queue.current]);
    }
    isSending.current = false;
  }, [token, accept, announce, finish]);

  const change = useCallback(
    (next: MarkChange) => {
      version.current += 1;
      queue.current.push(next);
      setPending([...queue.current]);
      setEvent(undefined);
      void flush();
    },
    [flush],
  );

  const isOpen = list.state === 'open';
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let polls = 0;
    let isEnded = false;
    const plan = () => {
      clearTimeout(timer);
      if (!isEnded) timer = setTimeout(() => void poll(), polls > POLLS_UNTIL_SLOW ? SLOW_POLL_MS : POLL_MS);
    };
    const poll = async () => {
      polls += 1;
      if (document.visibilityState === 'visible' && navigator.onLine && !isSending.current) {
        const [before, asked] = [others.current.join(), version.current];
        const answer = await fetchShortlist(token);
        if (isEnded) return;
        // A change was made meanwhile: the answer to it is newer.
        if (asked === version.current) {
          if (!('problem' in answer)) accept(answer);
          else if (answer.problem === 'unavailable') finish('unavailable');
        }
        if (before !== others.current.join()) polls = 0;
      }
      plan();
    };
    const pollNow = () => {
      if (document.visibilityState !== 'visible') return;
      polls = 0;
      void flush().then(poll);
    };
    const warn = () => setProblem('offline');
    const resume = () => {
      // Until what the visitor has marked is saved, the message stays.
      if (queue.current.length === 0) setProblem(undefined);
      pollNow();
    };
    plan();
    document.addEventListener('visibilitychange', pollNow);
    window.addEventListener('pageshow', pollNow);
    window.addEventListener('focus', pollNow);
    window.addEventListener('offline', warn);
    window.addEventListener('online', resume);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pollNow);
      window.removeEventListener('pageshow', pollNow);
      window.removeEventListener('focus', pollNow);
      window.removeEventListener('offline', warn);
      window.removeEventListener('online', resume);
    };
  }, [isOpen, token, accept, finish, flush]);

  const shown = useMemo(() => withPending(list, pending), [list, pending]);
  const savedName = list.people.find(({ isYou }) => isYou)?.name ?? '';
  return { list: shown, savedName, problem, event, change };
}
