ALTER TABLE "user_events" DROP CONSTRAINT "user_events_once";--> statement-breakpoint
ALTER TABLE "user_events" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "user_events_sent_once" ON "user_events" USING btree ("user_id",coalesce("sent_at", "timestamp"),"description");--> statement-breakpoint
CREATE INDEX "user_events_newest" ON "user_events" USING btree ("user_id","timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST);