ALTER TABLE "rate_limits" ADD COLUMN "slots" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "counts" integer[] DEFAULT '{}' NOT NULL;