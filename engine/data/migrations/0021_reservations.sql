CREATE TABLE "payment_events" (
	"tenant" text NOT NULL,
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_tenant_provider_id_pk" PRIMARY KEY("tenant","provider","id")
);
--> statement-breakpoint
ALTER TABLE "payment_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reservation_payments" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"reservation_id" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"state" text NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "reservation_payments_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "reservation_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reservation_transitions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"reservation_id" text NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservation_transitions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reservations" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"vehicle_id" text NOT NULL,
	"lead_id" text,
	"state" text NOT NULL,
	"deposit_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "reservations_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "reservations_lead" UNIQUE("lead_id","tenant")
);
--> statement-breakpoint
ALTER TABLE "reservations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD CONSTRAINT "reservation_payments_reservation_fk" FOREIGN KEY ("tenant","reservation_id") REFERENCES "public"."reservations"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_transitions" ADD CONSTRAINT "reservation_transitions_reservation_fk" FOREIGN KEY ("tenant","reservation_id") REFERENCES "public"."reservations"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_payments_reservation" ON "reservation_payments" USING btree ("tenant","reservation_id");--> statement-breakpoint
CREATE INDEX "reservation_payments_refunding" ON "reservation_payments" USING btree ("next_attempt_at") WHERE state = 'refunding';--> statement-breakpoint
CREATE INDEX "reservation_transitions_reservation" ON "reservation_transitions" USING btree ("tenant","reservation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_claim" ON "reservations" USING btree ("tenant","vehicle_id") WHERE state IN ('paying', 'held', 'completed');--> statement-breakpoint
CREATE INDEX "reservations_due" ON "reservations" USING btree ("expires_at") WHERE expires_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reservations_tenant_created" ON "reservations" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "payment_events" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "reservation_payments" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "reservation_transitions" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "reservations" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));
--> statement-breakpoint
-- Triggers, which Drizzle cannot express: transitions are only added. For each row and after it, so that row-level security
-- answers first.
CREATE FUNCTION refuse_transition_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'reservation_transitions is append-only: rows cannot be changed or deleted'
		USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER reservation_transitions_append_only AFTER UPDATE OR DELETE ON "reservation_transitions"
	FOR EACH ROW EXECUTE FUNCTION refuse_transition_change();--> statement-breakpoint
CREATE TRIGGER reservation_transitions_not_truncated BEFORE TRUNCATE ON "reservation_transitions"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_transition_change();
