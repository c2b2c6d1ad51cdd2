import { isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, Callout, TextField, TitledSection } from '../kit';
import { DeliveryResult } from './DeliveryResult';
import { useDeliveryPrice } from './use-delivery-price';
import styles from './DeliveryCalculator.module.css';

/** The price of delivery by postcode (CALC-001). Hidden for sold cars. */
export default function DeliveryCalculator(props: BlockProps<'delivery-calculator'>) {
  const { vehicle, heading, delivery, t, id } = props;
  const { postcode, changePostcode, result, isLoading, inputRef, submit } = useDeliveryPrice(
    vehicle.id,
    delivery,
  );
  if (!isAvailable(vehicle)) return null;
  const problem = isLoading ? undefined : result?.problem;
  const isFieldProblem = problem === 'missing' || problem === 'invalid';
  return (
    <TitledSection id={id} title={heading ?? t('heading')}>
      <form
        id={id}
        method="get"
        action={`#${id}`}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={inputRef}
          id={`${id}-postcode`}
          name="deliverTo"
          label={t('postcode')}
          className={styles.field}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="search"
          maxLength={4}
          value={postcode}
          error={isFieldProblem && t(problem)}
          onChange={({ target }) => changePostcode(target.value)}
        />
        <Button type="submit" busy={isLoading} className={styles.submit}>
          {t('submit')}
        </Button>
      </form>
      <div role="status" className={styles.status}>
        {isLoading ? (
          t('loading')
        ) : problem && !isFieldProblem ? (
          <Callout tone={problem === 'failed' ? 'danger' : 'info'}>{t(problem)}</Callout>
        ) : (
          result?.estimate && <DeliveryResult estimate={result.estimate} t={t} />
        )}
      </div>
    </TitledSection>
  );
}
