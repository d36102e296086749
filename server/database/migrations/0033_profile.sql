ALTER TABLE "users" ADD COLUMN "picture_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "told_of_results" text DEFAULT 'none' NOT NULL;