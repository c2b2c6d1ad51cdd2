CREATE TABLE "revisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"note" text NOT NULL,
	"layers" text[] NOT NULL,
	"files" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "revisions_layers" ON "revisions" USING gin ("layers");