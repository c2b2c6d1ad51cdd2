import type { FindingsCheck } from '../check';
import { readAcknowledgements } from '../acknowledged';

export const unusedAcknowledgement: FindingsCheck = {
  meta: {
    code: 'FC914',
    name: 'unused-acknowledgement',
    severity: 'warning',
    suppressedBy: 'site',
    docs: 'A layer acknowledges advice that `check` does not give: the cause is fixed, or the code belongs to an error or a warning. Remove the entry from `acknowledged`. Layers with errors are not checked, because errors can hide advice.',
  },
  *run({ layer, findings }) {
    if (findings.some(({ severity }) => severity === 'error')) return;
    const advice = new Set(findings.filter(({ severity }) => severity === 'advice').map(({ code }) => code));
    for (const { code, location } of readAcknowledgements(layer)) {
      if (advice.has(code)) continue;
      yield {
        location,
        message: `'check' gives this layer no ${code} advice. Remove the entry.`,
        tenant: layer.slug,
      };
    }
  },
};
