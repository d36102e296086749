ALTER TABLE "companies" ADD COLUMN "consent_text" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "accent" text;