import type { Db, LeadKeys } from '../../../data';
import type { CommandContext, ExitCode } from '../../command';

/** An action of the command `leads`. */
export type LeadsAction = (
  store: { db: Db; keys: LeadKeys },
  context: CommandContext,
  ids: readonly string[],
) => Promise<ExitCode>;
