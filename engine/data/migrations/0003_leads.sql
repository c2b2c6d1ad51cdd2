CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"content_hash" text NOT NULL,
	"kind" text NOT NULL,
	"car_id" text,
	"is_suspect" boolean NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_tenant_key" UNIQUE("tenant","idempotency_key")
);
--> statement-breakpoint
CREATE INDEX "leads_tenant_created" ON "leads" USING btree ("tenant","created_at");