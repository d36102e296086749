DROP INDEX "survey_results_campaign";--> statement-breakpoint
CREATE INDEX "survey_results_campaign" ON "survey_results" USING btree ("company_id","campaign_id") INCLUDE ("is_test","submitted_at","started_at","consented_at","erased_at");
