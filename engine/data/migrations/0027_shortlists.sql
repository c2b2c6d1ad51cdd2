CREATE TABLE "shortlist_people" (
	"tenant" text NOT NULL,
	"shortlist_id" text NOT NULL,
	"id" text NOT NULL,
	"is_sender" boolean NOT NULL,
	"encrypted_data" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlist_people_tenant_shortlist_id_id_pk" PRIMARY KEY("tenant","shortlist_id","id")
);
--> statement-breakpoint
ALTER TABLE "shortlist_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shortlists" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"token_hash" text NOT NULL,
	"owner_hash" text NOT NULL,
	"account_id" text,
	"cars" jsonb NOT NULL,
	"encrypted_data" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shortlists_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "shortlists_token" UNIQUE("tenant","token_hash")
);
--> statement-breakpoint
ALTER TABLE "shortlists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shortlist_people" ADD CONSTRAINT "shortlist_people_shortlist_fk" FOREIGN KEY ("tenant","shortlist_id") REFERENCES "public"."shortlists"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_account_fk" FOREIGN KEY ("tenant","account_id") REFERENCES "public"."accounts"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlists_owner" ON "shortlists" USING btree ("tenant","owner_hash");--> statement-breakpoint
CREATE INDEX "shortlists_account" ON "shortlists" USING btree ("tenant","account_id");--> statement-breakpoint
CREATE INDEX "shortlists_expiry" ON "shortlists" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "shortlist_people" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "shortlists" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));