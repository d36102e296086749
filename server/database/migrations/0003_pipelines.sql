CREATE TABLE "pipeline_rules" (
	"company_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"pipeline_id" integer NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "pipeline_rules_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "survey_results" ALTER COLUMN "column_position" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "pipeline_statuses" ADD COLUMN "colour" text DEFAULT 'grey' NOT NULL;--> statement-breakpoint
ALTER TABLE "pipeline_statuses" ADD COLUMN "day_limit" smallint;--> statement-breakpoint
ALTER TABLE "pipeline_statuses" ADD COLUMN "acts" text;--> statement-breakpoint
ALTER TABLE "pipeline_statuses" ADD COLUMN "next_action" text;--> statement-breakpoint
ALTER TABLE "pipelines" ADD COLUMN "score_scale" text DEFAULT 'C' NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_results" ADD COLUMN "status_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_results" ADD COLUMN "status_changed_by" integer;--> statement-breakpoint
ALTER TABLE "survey_results" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "pipeline_rules" ADD CONSTRAINT "pipeline_rules_company_id_pipeline_id_status_pipeline_statuses_company_id_pipeline_id_key_fk" FOREIGN KEY ("company_id","pipeline_id","status") REFERENCES "public"."pipeline_statuses"("company_id","pipeline_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pipeline_rules_stage" ON "pipeline_rules" USING btree ("company_id","pipeline_id","status");--> statement-breakpoint
CREATE INDEX "pipelines_id" ON "pipelines" USING btree ("id");--> statement-breakpoint
CREATE INDEX "result_events_moves" ON "result_events" USING btree ("company_id",("properties" ->> 'to'),"id" DESC NULLS FIRST) WHERE event = 'status_changed';--> statement-breakpoint
CREATE INDEX "survey_results_board" ON "survey_results" USING btree ("company_id","pipeline_id","status","column_position") WHERE not is_archived;--> statement-breakpoint
select set_config('app.all', 'on', true);--> statement-breakpoint
UPDATE "survey_results" r SET
	"status_changed_at" = coalesce(e."created_at", r."created_at"),
	"status_changed_by" = e."user_id"
FROM "survey_results" o LEFT JOIN LATERAL (
	SELECT h."created_at", h."user_id" FROM "result_events" h
	WHERE h."company_id" = o."company_id" AND h."survey_result_id" = o."id" AND h."event" = 'status_changed'
	ORDER BY h."id" DESC LIMIT 1
) e ON true
WHERE o."company_id" = r."company_id" AND o."id" = r."id";
