ALTER TABLE "funnels" ADD COLUMN "withdrawn_slug" text;--> statement-breakpoint
UPDATE "funnels" SET "withdrawn_slug" = "slug" WHERE "version" > 0 AND NOT "is_published";
