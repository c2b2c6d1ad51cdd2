CREATE TABLE "vehicle_views" (
	"tenant" text NOT NULL,
	"vehicle_id" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "vehicle_views_tenant_vehicle_id_pk" PRIMARY KEY("tenant","vehicle_id")
);
