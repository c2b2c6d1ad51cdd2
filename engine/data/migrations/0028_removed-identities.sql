ALTER TABLE "account_identities" DROP CONSTRAINT "account_identities_subject";--> statement-breakpoint
ALTER TABLE "account_identities" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "account_identities_active_subject" ON "account_identities" USING btree ("tenant","issuer","subject") WHERE "account_identities"."removed_at" is null;