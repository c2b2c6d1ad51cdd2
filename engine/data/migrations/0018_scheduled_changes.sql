CREATE TABLE "scheduled_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"layers" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"note" text NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"unpublish_at" timestamp with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"files" jsonb NOT NULL,
	"published" jsonb,
	"claimed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "scheduled_changes_layers" ON "scheduled_changes" USING gin ("layers");