CREATE TABLE "unsubscribes" (
	"tenant" text NOT NULL,
	"email_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unsubscribes_tenant_email_hash_pk" PRIMARY KEY("tenant","email_hash")
);
--> statement-breakpoint
ALTER TABLE "unsubscribes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "unsubscribes" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));