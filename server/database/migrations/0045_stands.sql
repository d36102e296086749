CREATE TABLE "fairness_stands" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"stands" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fairness_stands" ADD CONSTRAINT "fairness_stands_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;