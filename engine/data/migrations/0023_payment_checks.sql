DROP INDEX "reservation_payments_refunding";--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD COLUMN "key_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD COLUMN "check_at" timestamp with time zone;--> statement-breakpoint
-- Not with the column, because the payments that are there get none.
ALTER TABLE "reservation_payments" ALTER COLUMN "check_at" SET DEFAULT now() + interval '15 minutes';--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD COLUMN "refund_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD COLUMN "refund_id" text;--> statement-breakpoint
CREATE INDEX "reservation_payments_refund_due" ON "reservation_payments" USING btree ("next_attempt_at") WHERE next_attempt_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reservation_payments_check_due" ON "reservation_payments" USING btree ("check_at") WHERE check_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reservation_payments_reference" ON "reservation_payments" USING btree ("tenant","provider","reference");--> statement-breakpoint
CREATE INDEX "reservation_payments_refunding" ON "reservation_payments" USING btree ("tenant") WHERE state = 'refunding';--> statement-breakpoint
-- Providers are asked for the payments of which they have not told us, also of attempts that are over, as long as a visitor may
-- still have been on the page. `reservations reconcile` lists what was missed before.
UPDATE "reservation_payments" SET "check_at" = coalesce(
	(SELECT "expires_at" FROM "reservations" WHERE "reservations"."tenant" = "reservation_payments"."tenant"
		AND "reservations"."id" = "reservation_payments"."reservation_id"), now())
	WHERE "state" = 'pending' AND "created_at" > now() - interval '2 days';
