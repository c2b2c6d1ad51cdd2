import { Fingerprint } from 'lucide-react';
import { useRef, useState } from 'react';
import { addPasskey, canUsePasskeys, type PasskeyProblem } from '../../engine/browser/api/passkeys';
import { useIsHydrated } from '../../engine/browser/islands/use-is-hydrated';
import type { BlockProps } from '../../schemas';
import { Button, ButtonLink, Callout, TextField } from '../kit';
import styles from './AccountPasskeys.module.css';

type Texts = Pick<BlockProps<'account-passkeys'>, 't' | 'id'>;

const PROBLEM_TEXTS: Readonly<Partial<Record<PasskeyProblem, Parameters<Texts['t']>[0]>>> = {
  cancelled: 'problemCancelled',
  exists: 'problemExists',
  expired: 'problemExpired',
  signInAgain: 'signInAgain',
  tooMany: 'problemTooMany',
  tooManyTries: 'problemTooManyTries',
};

/** Adds a passkey, for a visitor who has just signed in with something better than a password. The browser asks for it, so this needs a script. */
export function AddPasskey({ canAdd, t, id }: Texts & { canAdd: boolean }) {
  const isHydrated = useIsHydrated();
  const name = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem>();
  const add = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await addPasskey(name.current?.value ?? '');
    if ('next' in outcome) return location.assign(outcome.next);
    setIsBusy(false);
    setProblem(outcome.problem);
  };

  const needsSignIn = !canAdd || problem === 'signInAgain';
  return (
    <div className={styles.add}>
      {/* Always rendered: screen readers announce only changes to an existing live region. */}
      <div role="status">
        {problem && <Callout tone="danger">{t(PROBLEM_TEXTS[problem] ?? 'problemFailed')}</Callout>}
      </div>
      {needsSignIn ? (
        <>
          {!canAdd && <p className={styles.text}>{t('signInAgain')}</p>}
          <ButtonLink href="/sign-in?redirect=/account" variant="secondary">
            {t('signIn')}
          </ButtonLink>
        </>
      ) : !isHydrated ? (
        <p className={styles.text}>{t('noScript')}</p>
      ) : !canUsePasskeys() ? (
        <p className={styles.text}>{t('unsupported')}</p>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <TextField
            ref={name}
            id={`${id}-new`}
            label={t('newName')}
            hint={t('newNameHint')}
            autoComplete="off"
            maxLength={60}
          />
          <Button type="submit" variant="secondary" icon={Fingerprint} busy={isBusy}>
            {t('add')}
          </Button>
        </form>
      )}
    </div>
  );
}
