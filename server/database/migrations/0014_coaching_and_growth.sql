ALTER TABLE "result_analyses" ADD COLUMN "role_benchmark" jsonb;--> statement-breakpoint
ALTER TABLE "result_analyses" ADD COLUMN "coaching" jsonb DEFAULT '{"person":[],"manager":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "result_analyses" ADD COLUMN "growth" jsonb;