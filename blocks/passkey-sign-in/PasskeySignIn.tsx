import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  canOfferPasskeys,
  canUsePasskeys,
  signInWithPasskey,
  stopPasskeys,
  type PasskeyOutcome,
  type PasskeyProblem,
} from '../../engine/browser/api/passkeys';
import { useIsHydrated } from '../../engine/browser/islands/use-is-hydrated';
import type { BlockProps } from '../../schemas';
import { Button, Callout } from '../kit';
import styles from './PasskeySignIn.module.css';

const PROBLEM_TEXTS = {
  cancelled: 'problemCancelled',
  expired: 'problemExpired',
  unknown: 'problemUnknown',
  tooManyTries: 'problemTooManyTries',
} as const;
const isExplained = (problem: PasskeyProblem): problem is keyof typeof PROBLEM_TEXTS =>
  Object.hasOwn(PROBLEM_TEXTS, problem);

/** Signs in with a passkey: chosen in the email field, where the browser offers them, or with the button. */
export default function PasskeySignIn({ route: { query }, t }: BlockProps<'passkey-sign-in'>) {
  const isShown = useIsHydrated() && canUsePasskeys();
  const [problem, setProblem] = useState<PasskeyProblem>();
  const [isBusy, setIsBusy] = useState(false);
  /** Counts what went wrong. After each, the browser offers passkeys in the field again. */
  const [round, setRound] = useState(0);
  const { type, redirect, back } = query;

  const finish = (outcome: PasskeyOutcome) => {
    if ('next' in outcome) return location.assign(outcome.next);
    // The button has replaced the offer in the field, the visitor is leaving the page, or nothing was offered.
    if (outcome.problem !== 'stopped') setProblem(outcome.problem);
  };

  useEffect(() => {
    let isStopped = false;
    const offer = async () => {
      if (!(await canOfferPasskeys()) || isStopped) return;
      const outcome = await signInWithPasskey({ type, redirect, back }, true);
      if (isStopped) return;
      finish(outcome);
      if ('problem' in outcome && outcome.problem !== 'stopped') setRound((count) => count + 1);
    };
    void offer();
    return () => {
      isStopped = true;
      stopPasskeys();
    };
  }, [type, redirect, back, round]);

  const signIn = async () => {
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await signInWithPasskey({ type, redirect, back }, false);
    finish(outcome);
    if ('next' in outcome) return;
    setIsBusy(false);
    setRound((count) => count + 1);
  };

  return (
    <div className={styles.root}>
      {/* Always rendered: screen readers announce only changes to an existing live region. */}
      <div role="status">
        {problem && (
          <Callout tone="danger">
            {t(isExplained(problem) ? PROBLEM_TEXTS[problem] : 'problemFailed')}
          </Callout>
        )}
      </div>
      {isShown && (
        <>
          <Button
            variant="secondary"
            fullWidth
            icon={Fingerprint}
            busy={isBusy}
            onClick={() => void signIn()}
          >
            {t('signIn')}
          </Button>
          <p className={styles.hint}>{t('hint')}</p>
        </>
      )}
    </div>
  );
}
