ALTER TABLE "hiring_campaigns" ADD COLUMN "reader_name" text;--> statement-breakpoint
ALTER TABLE "hiring_campaigns" ADD COLUMN "answer_days" integer;