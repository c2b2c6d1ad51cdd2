CREATE TABLE "imports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"source" text NOT NULL,
	"mapping" text NOT NULL,
	"outcome" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_generations" (
	"tenant" text PRIMARY KEY NOT NULL,
	"generation" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"slug" text NOT NULL,
	"stocknum" text,
	"vin" text,
	"status" text NOT NULL,
	"data" jsonb NOT NULL,
	"hash" text NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sold_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "vehicles_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "vehicles_tenant_slug" UNIQUE("tenant","slug"),
	CONSTRAINT "vehicles_tenant_stocknum" UNIQUE("tenant","stocknum"),
	CONSTRAINT "vehicles_tenant_source_key" UNIQUE("tenant","source","source_key")
);
--> statement-breakpoint
CREATE INDEX "imports_tenant_started" ON "imports" USING btree ("tenant","started_at");--> statement-breakpoint
CREATE INDEX "vehicles_tenant_vin" ON "vehicles" USING btree ("tenant","vin");--> statement-breakpoint
CREATE INDEX "vehicles_tenant_current" ON "vehicles" USING btree ("tenant","id") WHERE withdrawn_at IS NULL;