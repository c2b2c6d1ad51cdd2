CREATE TABLE "alert_changes" (
	"tenant" text NOT NULL,
	"vehicle_id" text NOT NULL,
	"former" jsonb,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_changes_tenant_vehicle_id_pk" PRIMARY KEY("tenant","vehicle_id")
);
--> statement-breakpoint
ALTER TABLE "alert_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alert_news" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"alert_id" text NOT NULL,
	"items" jsonb NOT NULL,
	"total" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"mail_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_news_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "alert_news" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alerts" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"search" jsonb,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"origin" text NOT NULL,
	"frequency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "alerts_account_subject" UNIQUE("tenant","account_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_news" ADD CONSTRAINT "alert_news_alert_fk" FOREIGN KEY ("tenant","alert_id") REFERENCES "public"."alerts"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account_fk" FOREIGN KEY ("tenant","account_id") REFERENCES "public"."accounts"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_news_due" ON "alert_news" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "alert_news_account" ON "alert_news" USING btree ("tenant","account_id");--> statement-breakpoint
CREATE INDEX "alerts_subject" ON "alerts" USING btree ("tenant","kind","subject");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "alert_changes" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "alert_news" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "alerts" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));