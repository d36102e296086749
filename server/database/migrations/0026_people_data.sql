ALTER TABLE "people" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "held_by" integer;--> statement-breakpoint
ALTER TABLE "survey_results" ADD COLUMN "archived_by" integer;--> statement-breakpoint
CREATE INDEX "survey_results_archived" ON "survey_results" USING btree ("company_id","archived_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_archived;--> statement-breakpoint
CREATE INDEX "survey_results_retention" ON "survey_results" USING btree ("company_id",coalesce("submitted_at", "created_at")) WHERE erased_at is null;
--> statement-breakpoint
UPDATE survey_results r SET archived_by = (
  SELECT e.user_id FROM result_events e
  WHERE e.company_id = r.company_id AND e.survey_result_id = r.id AND e.event = 'archived'
  ORDER BY e.id DESC LIMIT 1
) WHERE r.is_archived;
