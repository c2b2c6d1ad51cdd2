CREATE TABLE "account_passkeys" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"rp_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "account_passkeys_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "account_passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_passwords" (
	"tenant" text NOT NULL,
	"account_id" text NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_passwords_tenant_account_id_pk" PRIMARY KEY("tenant","account_id")
);
--> statement-breakpoint
ALTER TABLE "account_passwords" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_sessions" ADD COLUMN "method" text DEFAULT 'code' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_passkeys" ADD CONSTRAINT "account_passkeys_account_fk" FOREIGN KEY ("tenant","account_id") REFERENCES "public"."accounts"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_passwords" ADD CONSTRAINT "account_passwords_account_fk" FOREIGN KEY ("tenant","account_id") REFERENCES "public"."accounts"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_passkeys_account" ON "account_passkeys" USING btree ("tenant","account_id");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "account_passkeys" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "account_passwords" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));