import { useEffect, useRef, useState } from 'react';
import { fetchDeliveryPrice } from '../../engine/browser/api/delivery';
import { readStoredContact, storePostcode } from '../../engine/browser/api/sent-leads';
import { findPostcodeProblem } from '../../engine/dealer';
import type { DeliveryLookup } from '../../schemas';

/**
 * A postcode and the price of delivery to it (CALC-002). Starts with the result of a form that was sent without script,
 * otherwise with the postcode that the visitor entered last.
 */
export function useDeliveryPrice(carId: string, sent: DeliveryLookup | undefined) {
  const [postcode, setPostcode] = useState(sent?.postcode ?? '');
  const [result, setResult] = useState(sent);
  const [isLoading, setIsLoading] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const current = useRef<AbortController>(undefined);

  const lookUp = (text: string) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setIsLoading(true);
    void fetchDeliveryPrice(text, carId, controller.signal).then((found) => {
      // Another postcode was entered in the meantime.
      if (controller.signal.aborted) return;
      setResult(found);
      setIsLoading(false);
      if (found.estimate) storePostcode(text);
    });
  };

  /** The result belongs to the postcode, so it is removed when the postcode changes. */
  const changePostcode = (text: string) => {
    current.current?.abort();
    setIsLoading(false);
    setResult(undefined);
    setPostcode(text);
  };

  const submit = () => {
    const text = postcode.trim();
    const problem = findPostcodeProblem(text);
    if (problem === undefined) return lookUp(text);
    setResult({ postcode: text, problem });
    inputRef.current?.focus();
  };

  // The first render's function, because the stored postcode is only where the visitor starts.
  const startWithStored = useRef(() => {
    const stored = readStoredContact().postcode;
    // What is typed or shown already stays.
    if (stored === undefined || sent !== undefined || inputRef.current?.value !== '') return;
    setPostcode(stored);
    if (findPostcodeProblem(stored) === undefined) lookUp(stored);
  });
  useEffect(() => {
    // After hydration, whose result must be that of the server.
    queueMicrotask(startWithStored.current);
    return () => current.current?.abort();
  }, []);

  return { postcode, changePostcode, result, isLoading, inputRef, submit };
}
