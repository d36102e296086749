CREATE TABLE "norms" (
	"company_id" integer NOT NULL,
	"version" text NOT NULL,
	"name" text NOT NULL,
	"form" text NOT NULL,
	"use" text NOT NULL,
	"n" integer NOT NULL,
	"population" text NOT NULL,
	"period" text NOT NULL,
	"words" text NOT NULL,
	"scales" jsonb NOT NULL,
	"sub_group" text,
	"approved_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "norms_company_id_version_pk" PRIMARY KEY("company_id","version"),
	CONSTRAINT "norms_of_whole_groups" CHECK ("norms"."sub_group" is null)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "norm_version" text DEFAULT 'work-style-108/combined/v1' NOT NULL;--> statement-breakpoint
ALTER TABLE "hiring_campaigns" ADD COLUMN "norm_version" text DEFAULT 'work-style-108/combined/v1' NOT NULL;--> statement-breakpoint
ALTER TABLE "norms" ADD CONSTRAINT "norms_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norms" ADD CONSTRAINT "norms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "norms_newest" ON "norms" USING btree ("company_id","use","created_at");