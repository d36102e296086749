ALTER TABLE "conflict_plans" ADD COLUMN "follow_up_by" integer;--> statement-breakpoint
ALTER TABLE "conflict_plans" ADD COLUMN "follow_up_brand" text;--> statement-breakpoint
ALTER TABLE "conflict_plans" ADD COLUMN "follow_up_told" date;--> statement-breakpoint
ALTER TABLE "growth_goals" ADD COLUMN "follow_up_by" integer;--> statement-breakpoint
ALTER TABLE "growth_goals" ADD COLUMN "follow_up_brand" text;--> statement-breakpoint
ALTER TABLE "growth_goals" ADD COLUMN "follow_up_told" date;