-- Campaigns that were there before remind nobody by themselves until somebody sets their pace.
ALTER TABLE "hiring_campaigns" ADD COLUMN "reminder_days" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "hiring_campaigns" ALTER COLUMN "reminder_days" SET DEFAULT '{3,7}';--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "brand" text DEFAULT 'hb' NOT NULL;
