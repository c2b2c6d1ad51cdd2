import { useEffect, useState } from 'react';
import { fetchDeliveryPrice } from '../../engine/browser/api/delivery';
import { completeOrder, findDeliveryPostcode, formatMoney } from '../../engine/dealer';
import type { BlockProps, DeliveryEstimate } from '../../schemas';
import { DefinitionList } from '../kit';
import type { FormState } from './use-form-state';
import styles from './Form.module.css';

interface Delivery {
  postcode: string;
  estimate: DeliveryEstimate;
}

/** The price of delivery to a postcode; undefined until it is known. */
function useDelivery(postcode: string | undefined, carId: string | undefined): DeliveryEstimate | undefined {
  const [delivery, setDelivery] = useState<Delivery>();
  useEffect(() => {
    if (postcode === undefined || carId === undefined) return;
    const controller = new AbortController();
    void fetchDeliveryPrice(postcode, carId, controller.signal).then(({ estimate }) => {
      if (estimate && !controller.signal.aborted) setDelivery({ postcode, estimate });
    });
    return () => controller.abort();
  }, [postcode, carId]);
  return delivery?.postcode === postcode ? delivery?.estimate : undefined;
}

/** What the visitor orders so far, line by line. What counts is what the server works out when the form is sent. */
export function OrderLines({ form, vehicle, t, state }: BlockProps<'form'> & { state: FormState }) {
  const answers = { form: state.form, values: state.values, today: state.today };
  const delivery = useDelivery(findDeliveryPostcode(answers), vehicle?.id);
  if (!form.order) return null;
  const { lines, totalCents, basis } = completeOrder(form.order, answers, delivery);
  const names = {
    car: (label: string) => (basis === undefined ? label : `${label} (${basis})`),
    extra: (label: string) => label,
    delivery: (place: string) => t('orderDelivery', { place }),
    'trade-in': (car: string) => t('orderTradeIn', { car }),
  };
  return (
    // Without script, it would not follow the answers. The page that follows shows the order.
    <div className={styles.needsScript} role="status">
      <DefinitionList
        items={[
          ...lines.map(({ kind, label, cents }) => ({
            term: names[kind](label),
            value:
              cents === undefined ? t('orderToAgree') : cents === 0 ? t('orderFree') : formatMoney(cents),
          })),
          { term: t('orderTotal'), value: <strong>{formatMoney(totalCents)}</strong> },
        ]}
      />
    </div>
  );
}
