CREATE TABLE "search_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"type" text NOT NULL,
	"subtype" text,
	"name" text NOT NULL,
	"index" text NOT NULL,
	"object_ids" text[] NOT NULL,
	"filters" text[] NOT NULL,
	"positions" integer[] NOT NULL,
	"query_id" text,
	"user_token" text,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_events_tenant_received" ON "search_events" USING btree ("tenant","received_at");