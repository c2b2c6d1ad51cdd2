import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config engine/data/drizzle.config.ts --name <what>` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './engine/data/schema/index.ts',
  out: './engine/data/migrations',
});
