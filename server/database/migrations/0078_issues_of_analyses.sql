ALTER TABLE "result_analyses" ADD COLUMN "issue" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "result_analyses" ADD COLUMN "scorer_version" text;--> statement-breakpoint
ALTER TABLE "result_analyses" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "result_analyses" DROP CONSTRAINT "result_analyses_company_id_survey_result_id_audience_pk";--> statement-breakpoint
ALTER TABLE "result_analyses" ADD CONSTRAINT "result_analyses_company_id_survey_result_id_audience_issue_pk" PRIMARY KEY("company_id","survey_result_id","audience","issue");
