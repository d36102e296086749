ALTER TABLE "companies" ADD COLUMN "default_role_benchmark_id" integer;--> statement-breakpoint
ALTER TABLE "hiring_campaigns" ADD COLUMN "told_user_ids" integer[] DEFAULT '{}' NOT NULL;