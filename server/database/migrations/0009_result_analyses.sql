CREATE TABLE "result_analyses" (
	"company_id" integer NOT NULL,
	"survey_result_id" integer NOT NULL,
	"audience" text NOT NULL,
	"content_version" text NOT NULL,
	"norm_version" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "result_analyses_company_id_survey_result_id_audience_pk" PRIMARY KEY("company_id","survey_result_id","audience")
);
--> statement-breakpoint
ALTER TABLE "result_analyses" ADD CONSTRAINT "result_analyses_company_id_survey_result_id_survey_results_company_id_id_fk" FOREIGN KEY ("company_id","survey_result_id") REFERENCES "public"."survey_results"("company_id","id") ON DELETE no action ON UPDATE no action;