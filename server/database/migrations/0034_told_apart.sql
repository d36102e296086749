CREATE TABLE "told_apart" (
	"company_id" integer NOT NULL,
	"survey_result_id" integer NOT NULL,
	"other_result_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_apart_company_id_survey_result_id_other_result_id_pk" PRIMARY KEY("company_id","survey_result_id","other_result_id")
);
--> statement-breakpoint
ALTER TABLE "told_apart" ADD CONSTRAINT "told_apart_company_id_survey_result_id_survey_results_company_id_id_fk" FOREIGN KEY ("company_id","survey_result_id") REFERENCES "public"."survey_results"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_apart" ADD CONSTRAINT "told_apart_company_id_other_result_id_survey_results_company_id_id_fk" FOREIGN KEY ("company_id","other_result_id") REFERENCES "public"."survey_results"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_apart_other" ON "told_apart" USING btree ("company_id","other_result_id");