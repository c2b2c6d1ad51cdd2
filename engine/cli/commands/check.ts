import { hasErrors } from '../../layout';
import { EXIT, type Command } from '../command';
import { compileTenants } from '../compilation';
import { printFindings } from '../findings';

/** `check`: all blocks and all layouts of all tenants, without starting anything. */
export const check: Command = {
  name: 'check',
  summary: 'Checks all blocks, pages and tenants and says where something is wrong.',
  usage: '',
  async run({ settings, isJson, out }) {
    const { registry, compilation: compiled } = compileTenants(settings);
    const diagnostics = [...registry.diagnostics, ...compiled.diagnostics];
    const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    if (isJson) out(JSON.stringify({ diagnostics, errors }));
    else {
      if (diagnostics.length > 0) out(printFindings(diagnostics, settings.tenantsDir));
      out(
        `${compiled.tenants.size} tenants and templates, ${registry.types.length} blocks: ${count(errors, 'error')}, ${count(diagnostics.length - errors, 'other finding')}.`,
      );
    }
    return hasErrors(diagnostics) ? EXIT.findings : EXIT.fine;
  },
};
