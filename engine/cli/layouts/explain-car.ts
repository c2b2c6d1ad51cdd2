import { createStockRepository, startDatabase } from '../../data';
import type { CompiledTenant } from '../../layout';
import { StockView } from '../../server';
import { UsageError } from '../command';
import type { Settings } from '../environment';
import type { Colourise } from '../output/terminal-colour';

/** Why a car has a finance estimate, or has none. */
interface CarExplanation {
  car: { id: string; slug: string; name: string };
  provider: string;
  hasFinance: boolean;
  /** Also false for a financed car whose repayment cannot be shown. */
  hasEstimate: boolean;
  finance: ReturnType<StockView['explainFinance']>;
}

/**
 * Reads a car of a tenant's stock and explains its finance.
 * @param car slug or ID
 */
export async function explainCar(
  tenant: CompiledTenant,
  car: string,
  settings: Settings,
  err: (text: string) => void,
): Promise<CarExplanation> {
  const database = await startDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    log: { info: () => undefined, warn: err, error: err },
  });
  try {
    const found = await createStockRepository(database).findBySlugOrId(tenant.slug, car);
    if (!found)
      throw new UsageError(
        `${tenant.slug} has no car '${car}'. Use its ID, or its slug: the end of its address, after '/cars/'.`,
      );
    const { id, slug, name } = found.vehicle;
    const finance = new StockView(tenant).explainFinance(found.vehicle);
    return {
      car: { id, slug, name },
      provider: tenant.config.settings.finance.provider,
      hasFinance: finance.every(({ rule, refusal }) => rule === 'estimate' || refusal === undefined),
      hasEstimate: finance.every(({ refusal }) => refusal === undefined),
      finance,
    };
  } finally {
    await database.stop();
  }
}

/** The explanation as lines: first the reason against finance, then each rule. */
export function formatCarExplanation(
  { car, provider, hasFinance, hasEstimate, finance }: CarExplanation,
  paint: Colourise,
): string[] {
  const reasons = finance.flatMap(({ refusal }) => refusal ?? []).join('; ');
  const by = provider === '' ? 'any provider' : `the provider '${provider}'`;
  const financed = provider === '' ? 'Financed' : `Financed by ${by}`;
  return [
    `${car.name} (${car.slug})`,
    hasEstimate
      ? `  ${financed}.`
      : hasFinance
        ? `  ${financed}, but without an estimate: ${reasons}.`
        : `  Not financed by ${by}: ${reasons}.`,
    ...finance.map(({ requirement, refusal }) =>
      refusal === undefined
        ? paint(`  ✓ ${requirement}`, 'good')
        : paint(`  ✗ ${requirement}: ${refusal}`, 'bad'),
    ),
  ];
}
