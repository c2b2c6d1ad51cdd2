CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"tenant" text,
	"path" text,
	"hash_before" text,
	"hash_after" text,
	"request_id" text
);
--> statement-breakpoint
CREATE INDEX "audit_entries_tenant_at" ON "audit_entries" USING btree ("tenant","at");--> statement-breakpoint
-- Triggers, which Drizzle cannot express: entries are only added.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_entries is append-only: entries cannot be changed or deleted'
		USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
