ALTER TABLE "secrets" ADD COLUMN "previous_value" text;--> statement-breakpoint
ALTER TABLE "secrets" ADD COLUMN "previous_until" timestamp with time zone;