ALTER TABLE "list_columns" ALTER COLUMN "columns" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "list_columns" ADD COLUMN "widths" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("created_at") WHERE direction = 'inbound' and read_at is null and user_id is not null;--> statement-breakpoint
CREATE INDEX "survey_results_stage_age" ON "survey_results" USING btree ("company_id","pipeline_id","status","status_changed_at","id") WHERE not is_archived and not is_test;--> statement-breakpoint
CREATE INDEX "survey_results_assigned" ON "survey_results" USING btree ("company_id","assigned_to","status_changed_at") WHERE assigned_to is not null and not is_archived and not is_test;