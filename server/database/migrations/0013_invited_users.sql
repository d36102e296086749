ALTER TABLE "users" ADD COLUMN "setup_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp (3) with time zone;