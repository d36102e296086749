ALTER TABLE "survey_results" ALTER COLUMN "consent_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_results" ALTER COLUMN "consented_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_results" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE INDEX "survey_results_import" ON "survey_results" USING btree ("company_id","import_id") WHERE import_id is not null;