CREATE TABLE "account_codes" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_codes_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "account_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_sessions" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_sessions_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "account_sessions_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "account_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_vehicles" (
	"tenant" text NOT NULL,
	"account_id" text NOT NULL,
	"vehicle_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"price" integer,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_vehicles_tenant_account_id_vehicle_id_pk" PRIMARY KEY("tenant","account_id","vehicle_id")
);
--> statement-breakpoint
ALTER TABLE "account_vehicles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "accounts_tenant_email" UNIQUE("tenant","email")
);
--> statement-breakpoint
ALTER TABLE "accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_sessions" ADD CONSTRAINT "account_sessions_account_fk" FOREIGN KEY ("tenant","account_id") REFERENCES "public"."accounts"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_vehicles" ADD CONSTRAINT "account_vehicles_account_fk" FOREIGN KEY ("tenant","account_id") REFERENCES "public"."accounts"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_codes_identifier" ON "account_codes" USING btree ("tenant","identifier");--> statement-breakpoint
CREATE INDEX "account_codes_expiry" ON "account_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_sessions_account" ON "account_sessions" USING btree ("tenant","account_id");--> statement-breakpoint
CREATE INDEX "account_sessions_expiry" ON "account_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "account_codes" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "account_sessions" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "account_vehicles" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "accounts" AS PERMISSIVE FOR ALL TO public USING (tenant = current_setting('forecourt.tenant', true)) WITH CHECK (tenant = current_setting('forecourt.tenant', true));