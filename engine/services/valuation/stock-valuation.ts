import { setImmediate } from 'node:timers/promises';
import { estimatePrice, fitValuationModelInSteps, toPricedCar, type ValuationModel } from '../../dealer';
import type { Vehicle } from '../../../schemas';
import type { ValuationService } from './valuation-service';

export interface ValuationStock {
  version(): string;
  list(): Promise<readonly Vehicle[]>;
}

/**
 * The embedded default: a model that is fitted to the stock on the first call, and again after the stock has changed.
 */
export function createStockValuation(stock: ValuationStock): ValuationService {
  let fitted: { version: string; model: Promise<ValuationModel | undefined> } | undefined;

  const fit = async (): Promise<ValuationModel | undefined> => {
    const steps = fitValuationModelInSteps((await stock.list()).flatMap((car) => toPricedCar(car) ?? []));
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return value;
      // Fitting a large stock takes seconds, during which the server handles other requests.
      await setImmediate();
    }
  };

  function getModel(): Promise<ValuationModel | undefined> {
    const version = stock.version();
    if (fitted?.version === version) return fitted.model;
    const started = { version, model: fit() };
    fitted = started;
    // The next call fits the model again.
    started.model.catch(() => {
      if (fitted === started) fitted = undefined;
    });
    return started.model;
  }

  return {
    async estimate(car) {
      const model = await getModel();
      return model && estimatePrice(model, car);
    },
  };
}
