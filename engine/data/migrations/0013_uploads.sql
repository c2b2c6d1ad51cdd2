CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"lead_id" text,
	"position" integer,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"encrypted_key" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_lead" ON "uploads" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "uploads_waiting" ON "uploads" USING btree ("tenant","created_at") WHERE lead_id IS NULL;--> statement-breakpoint
CREATE INDEX "uploads_key_id" ON "uploads" USING btree ("key_id");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "uploads" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));