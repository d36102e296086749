CREATE TABLE "analytics_refusals" (
	"at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
-- The days of before begin at midnight in UTC, which is all that is known of them.
INSERT INTO "analytics_refusals" SELECT "day"::timestamp AT TIME ZONE 'UTC', "count" FROM "analytics_rejections";
