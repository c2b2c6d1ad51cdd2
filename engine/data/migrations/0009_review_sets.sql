CREATE TABLE "review_sets" (
	"tenant" text NOT NULL,
	"location" text NOT NULL,
	"url" text NOT NULL,
	"data" jsonb,
	"etag" text,
	"fetched_at" timestamp with time zone,
	"fetch_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_sets_tenant_location_pk" PRIMARY KEY("tenant","location")
);
--> statement-breakpoint
ALTER TABLE "review_sets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "review_sets" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));