CREATE TABLE "appointments" (
	"tenant" text NOT NULL,
	"location" text NOT NULL,
	"starts_at" text NOT NULL,
	"seat" integer NOT NULL,
	"lead_id" text NOT NULL,
	CONSTRAINT "appointments_tenant_location_starts_at_seat_pk" PRIMARY KEY("tenant","location","starts_at","seat")
);
--> statement-breakpoint
ALTER TABLE "appointments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_lead" ON "appointments" USING btree ("lead_id");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "appointments" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));