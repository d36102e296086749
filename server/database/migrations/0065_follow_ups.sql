ALTER TABLE "conflict_plans" ADD COLUMN "follow_up_by" integer;--> statement-breakpoint
ALTER TABLE "conflict_plans" ADD COLUMN "follow_up_brand" text;--> statement-breakpoint
ALTER TABLE "conflict_plans" ADD COLUMN "follow_up_told" date;--> statement-breakpoint
ALTER TABLE "growth_goals" ADD COLUMN "follow_up_by" integer;--> statement-breakpoint
ALTER TABLE "growth_goals" ADD COLUMN "follow_up_brand" text;--> statement-breakpoint
ALTER TABLE "growth_goals" ADD COLUMN "follow_up_told" date;--> statement-breakpoint
CREATE INDEX "conflict_plans_follow_up" ON "conflict_plans" USING btree ("follow_up_on") WHERE follow_up_told is distinct from follow_up_on;--> statement-breakpoint
CREATE INDEX "growth_goals_follow_up" ON "growth_goals" USING btree ("follow_up_on") WHERE follow_up_told is distinct from follow_up_on;