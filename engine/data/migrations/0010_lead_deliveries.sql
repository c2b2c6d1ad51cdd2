CREATE TABLE "lead_deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"lead_id" text NOT NULL,
	"destination" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_deliveries_lead_destination" UNIQUE("lead_id","destination")
);
--> statement-breakpoint
ALTER TABLE "lead_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_deliveries_pending" ON "lead_deliveries" USING btree ("tenant","destination","id") WHERE state = 'pending';--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "lead_deliveries" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));