ALTER TABLE "accounts" ADD COLUMN "alerts_paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "alerts_paused_reason" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "alert_hour_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "alert_hour_mails" integer DEFAULT 0 NOT NULL;