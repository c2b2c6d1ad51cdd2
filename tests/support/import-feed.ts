import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, type CommandResult } from './cli';
import type { IsolatedServer } from './isolated-server';

/** The parts of the import report that tests read. */
export interface ImportReport {
  read: number;
  imported: number;
  updated: number;
  unchanged: number;
  withdrawn: number;
  replaced: number;
  rejected: { record: number; line: number; reason: string }[];
  generation: number;
  milliseconds: number;
  refused?: string;
}

/** Imports a file into the site of a running server. */
export const importFeed = (
  { site, env }: Pick<IsolatedServer, 'site' | 'env'>,
  mapping: string,
  file: string,
  ...args: string[]
): Promise<CommandResult> =>
  runCommand(['import', '--tenant', site.slug, '--json', '--mapping', mapping, ...args, file], { env });

export const parseReport = ({ stdout }: CommandResult): ImportReport => JSON.parse(stdout) as ImportReport;

/** Imports cars in the columns of the mapping `forecourt`, with the id as the stock number. Other cars are withdrawn. */
export function importCars(
  testServer: Pick<IsolatedServer, 'site' | 'env' | 'dataDir'>,
  cars: readonly { id: string; price: number }[],
): Promise<CommandResult> {
  const file = join(testServer.dataDir, 'cars.csv');
  const rows = cars.map(
    ({ id, price }) => `${id},2022,Toyota,RAV4,GXL,used,in_stock,${price},41200,White,SUV,Automatic,Hybrid`,
  );
  writeFileSync(file, [CAR_COLUMNS, ...rows, ''].join('\n'));
  return importFeed(testServer, 'forecourt', file);
}

const CAR_COLUMNS =
  'stocknum,year,make,model,badge,car_type,status,price,km,colour,simple_body,simple_transmission,simple_fuel';
