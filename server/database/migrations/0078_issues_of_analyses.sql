ALTER TABLE "result_analyses" ADD COLUMN "issue" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "result_analyses" ADD COLUMN "scorer_version" text;--> statement-breakpoint
ALTER TABLE "result_analyses" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;