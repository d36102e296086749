ALTER TABLE "hiring_campaigns" ADD COLUMN "shares_report" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_results" ADD COLUMN "brand" text DEFAULT 'hb' NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_results" ADD COLUMN "large_print" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_results" ADD COLUMN "takes_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_results" ADD COLUMN "reminders_sent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_results" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "survey_results_reminders" ON "survey_results" USING btree ("created_at") WHERE submitted_at is null and takes_reminders and reminders_sent < 2 and not is_archived;