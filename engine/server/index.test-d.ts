import { expectTypeOf } from 'vitest';
import { startServer, writeTenantFiles, type RunningServer, type ServerSettings, type TenantWrite } from '.';

declare const settings: ServerSettings;

expectTypeOf(startServer).parameter(0).toEqualTypeOf<ServerSettings>();
expectTypeOf<Awaited<ReturnType<typeof startServer>>>().toEqualTypeOf<RunningServer>();
const { port: _port, ...withoutPort } = settings;
// @ts-expect-error a server needs a port; 0 chooses a free one
void startServer(withoutPort);
// @ts-expect-error the port is read from the environment and validated before the server starts
void startServer({ ...settings, port: '3000' });

// Deleting a file must be explicit, and so must the content that a change expects.
expectTypeOf<TenantWrite['text']>().toEqualTypeOf<string | undefined>();
const write: TenantWrite = { path: 'harbour-cars/theme.json', text: undefined, expected: { text: '{}' } };
void writeTenantFiles;
// @ts-expect-error without 'text' it would be unclear whether the file is deleted
const ambiguousWrite: TenantWrite = { path: 'harbour-cars/theme.json' };
void [write, ambiguousWrite];
