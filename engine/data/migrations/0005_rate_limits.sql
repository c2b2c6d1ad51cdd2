-- UNLOGGED, which Drizzle cannot express: counts may be lost in a crash, and are written often.
CREATE UNLOGGED TABLE "rate_limit_hits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
) WITH (fillfactor = 70);
