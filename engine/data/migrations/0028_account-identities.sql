CREATE TABLE "account_identities" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "account_identities_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "account_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_identities" ADD CONSTRAINT "account_identities_account_fk" FOREIGN KEY ("tenant","account_id") REFERENCES "public"."accounts"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_identities_active_subject" ON "account_identities" USING btree ("tenant","issuer","subject") WHERE "account_identities"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "account_identities_account" ON "account_identities" USING btree ("tenant","account_id");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "account_identities" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));