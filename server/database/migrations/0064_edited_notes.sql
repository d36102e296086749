ALTER TABLE "candidate_notes" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD COLUMN "edited_by" integer;