CREATE TABLE "preview_links" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "preview_links_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "preview_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "preview_links" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));