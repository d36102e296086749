CREATE TABLE "interview_ratings" (
	"company_id" integer NOT NULL,
	"survey_result_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"code" text NOT NULL,
	"rating" smallint,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_ratings_company_id_survey_result_id_user_id_code_pk" PRIMARY KEY("company_id","survey_result_id","user_id","code")
);
--> statement-breakpoint
ALTER TABLE "result_analyses" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_ratings" ADD CONSTRAINT "interview_ratings_company_id_survey_result_id_survey_results_company_id_id_fk" FOREIGN KEY ("company_id","survey_result_id") REFERENCES "public"."survey_results"("company_id","id") ON DELETE no action ON UPDATE no action;