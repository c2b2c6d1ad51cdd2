ALTER TABLE "leads" ALTER COLUMN "data" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "encrypted_data" "bytea";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "email_hash" text;--> statement-breakpoint
CREATE INDEX "leads_email_hash" ON "leads" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "leads_key_id" ON "leads" USING btree ("key_id","id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_record" CHECK (num_nonnulls(data, encrypted_data) = 1 AND (encrypted_data IS NULL) = (key_id IS NULL));