CREATE TABLE "account_drafts" (
	"tenant" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_drafts_tenant_account_id_name_pk" PRIMARY KEY("tenant","account_id","name")
);
--> statement-breakpoint
ALTER TABLE "account_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "order_data" jsonb;--> statement-breakpoint
ALTER TABLE "account_drafts" ADD CONSTRAINT "account_drafts_account_fk" FOREIGN KEY ("tenant","account_id") REFERENCES "public"."accounts"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "account_drafts" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));