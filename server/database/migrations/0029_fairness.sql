CREATE TABLE "fairness_settings" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"asks" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voluntary_groups" (
	"company_id" integer NOT NULL,
	"survey_result_id" integer NOT NULL,
	"sex" text,
	"ethnicity" text,
	CONSTRAINT "voluntary_groups_company_id_survey_result_id_pk" PRIMARY KEY("company_id","survey_result_id")
);
--> statement-breakpoint
ALTER TABLE "fairness_settings" ADD CONSTRAINT "fairness_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voluntary_groups" ADD CONSTRAINT "voluntary_groups_company_id_survey_result_id_survey_results_company_id_id_fk" FOREIGN KEY ("company_id","survey_result_id") REFERENCES "public"."survey_results"("company_id","id") ON DELETE no action ON UPDATE no action;