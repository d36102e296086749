ALTER TABLE "coaching_items" ADD COLUMN "due_on" date;--> statement-breakpoint
UPDATE "coaching_items" SET "due_on" = ("updated_at" AT TIME ZONE 'UTC')::date + "days"::int;
