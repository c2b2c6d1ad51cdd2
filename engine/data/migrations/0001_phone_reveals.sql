CREATE TABLE "phone_reveals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"car_id" text NOT NULL,
	"dealership_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "phone_reveals_tenant_at" ON "phone_reveals" USING btree ("tenant","at");