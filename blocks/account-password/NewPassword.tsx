import { useEffect, useState } from 'react';
import { createRetryableImport } from '../../engine/browser/islands/retryable-import';
import { useIsHydrated } from '../../engine/browser/islands/use-is-hydrated';
import { MIN_PASSWORD } from '../../engine/browser/passwords/password-length';
import type { BlockProps } from '../../schemas';
import { Checkbox, TextField } from '../kit';
import styles from './AccountPassword.module.css';

/** Not for every key. In milliseconds. */
const PAUSE_MS = 250;

const loadRules = createRetryableImport(() => import('../../engine/browser/passwords/password-rules'));

/** What the server would say. */
const VERDICTS = {
  short: 'problemShort',
  long: 'problemLong',
  breached: 'problemBreached',
  own: 'problemOwn',
  guessable: 'weak',
} as const;

interface NewPasswordProps extends Pick<BlockProps<'account-password'>, 't' | 'id'> {
  email: string;
  siteName: string;
  error: string | undefined;
}

/** The field of a new password. With script, it says how hard the password is to guess. */
export function NewPassword({ email, siteName, error, t, id }: NewPasswordProps) {
  const isHydrated = useIsHydrated();
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const verdict = useVerdict(password, email, siteName);
  const missing = MIN_PASSWORD - Array.from(password).length;
  const message =
    password === ''
      ? ''
      : missing > 0
        ? t('short', { count: missing })
        : verdict === undefined
          ? ''
          : t(verdict);
  return (
    <>
      <TextField
        id={`${id}-new`}
        name="password"
        type={isShown ? 'text' : 'password'}
        label={t('new')}
        hint={t('rule')}
        autoComplete="new-password"
        spellCheck={false}
        autoCapitalize="none"
        required
        error={error}
        aria-describedby={`${id}-strength`}
        // The rules are large: they load while the visitor thinks.
        onFocus={() => void loadRules().catch(() => undefined)}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      {/* Always rendered: screen readers announce only changes to an existing live region. */}
      <p id={`${id}-strength`} role="status" className={styles.strength}>
        {message}
      </p>
      {isHydrated && (
        <Checkbox
          id={`${id}-show`}
          label={t('show')}
          checked={isShown}
          onChange={() => setIsShown((shown) => !shown)}
        />
      )}
    </>
  );
}

type Verdict = (typeof VERDICTS)[keyof typeof VERDICTS] | 'strong';

/** What the server would say about a password, when typing pauses; undefined until it is known. */
function useVerdict(password: string, email: string, siteName: string): Verdict | undefined {
  const [result, setResult] = useState<{ password: string; verdict: Verdict }>();
  useEffect(() => {
    if (Array.from(password).length < MIN_PASSWORD) return undefined;
    let isStopped = false;
    const timer = setTimeout(() => {
      void loadRules()
        .then(({ findWeakness }) => findWeakness(password, { email, siteName, host: location.hostname }))
        .then((weakness) => {
          const verdict = weakness === undefined ? 'strong' : VERDICTS[weakness];
          if (!isStopped) setResult({ password, verdict });
        })
        // Without them, the server says what is wrong.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [password, email, siteName]);
  return result?.password === password ? result.verdict : undefined;
}
