import type { Command } from '../command';
import { check } from './check';
import { dev } from './dev';
import { importStock } from './import';
import { newThing } from './new';
import { start } from './start';

/** All commands in the order in which they are listed. */
export const commands: readonly Command[] = [start, dev, check, importStock, newThing];
