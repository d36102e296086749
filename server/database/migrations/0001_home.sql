ALTER TABLE "survey_results" ADD COLUMN "first_viewed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "survey_results_submitted" ON "survey_results" USING btree ("company_id","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE submitted_at is not null and not is_archived and not is_test;--> statement-breakpoint
CREATE INDEX "survey_results_unread" ON "survey_results" USING btree ("company_id","submitted_at","id") WHERE submitted_at is not null and first_viewed_at is null and not is_archived and not is_test;--> statement-breakpoint
select set_config('app.all', 'on', true);--> statement-breakpoint
UPDATE "survey_results" r SET "first_viewed_at" = e."at"
FROM (
  SELECT "company_id", "survey_result_id", min("created_at") AS "at"
  FROM "result_events" WHERE "event" = 'viewed' AND "user_id" IS NOT NULL GROUP BY 1, 2
) e
WHERE r."company_id" = e."company_id" AND r."id" = e."survey_result_id" AND r."submitted_at" IS NOT NULL;
