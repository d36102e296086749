CREATE TABLE "book_code_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer,
	"uuid" uuid NOT NULL,
	"batch_name" text NOT NULL,
	"edition" text,
	"role_name" text NOT NULL,
	"type" text NOT NULL,
	"instrument" text NOT NULL,
	"report" text NOT NULL,
	"uses" smallint NOT NULL,
	"expires_on" date,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_code_tries" (
	"hour" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "book_code_tries_hour_address_pk" PRIMARY KEY("hour","address")
);
--> statement-breakpoint
CREATE TABLE "book_code_uses" (
	"company_id" integer NOT NULL,
	"result_id" integer NOT NULL,
	"book_code_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_code_uses_company_id_result_id_pk" PRIMARY KEY("company_id","result_id")
);
--> statement-breakpoint
CREATE TABLE "book_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer,
	"batch_id" integer NOT NULL,
	"number" integer NOT NULL,
	"mac" text NOT NULL,
	"uses" smallint NOT NULL,
	"uses_left" smallint NOT NULL,
	"expires_on" date,
	"revoked_at" timestamp (3) with time zone,
	"replaced_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configured_report_versions" (
	"report_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"comment" text,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "configured_report_versions_report_id_version_pk" PRIMARY KEY("report_id","version")
);
--> statement-breakpoint
CREATE TABLE "configured_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"brand" text NOT NULL,
	"include_in" jsonb DEFAULT '[]' NOT NULL,
	"active_version" integer,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_issues" (
	"company_id" integer NOT NULL,
	"survey_result_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_issues_company_id_survey_result_id_report_id_pk" PRIMARY KEY("company_id","survey_result_id","report_id")
);
--> statement-breakpoint
ALTER TABLE "book_code_batches" ADD CONSTRAINT "book_code_batches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_code_uses" ADD CONSTRAINT "book_code_uses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_code_uses" ADD CONSTRAINT "book_code_uses_book_code_id_book_codes_id_fk" FOREIGN KEY ("book_code_id") REFERENCES "public"."book_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_code_uses" ADD CONSTRAINT "book_code_uses_company_id_result_id_survey_results_company_id_id_fk" FOREIGN KEY ("company_id","result_id") REFERENCES "public"."survey_results"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_codes" ADD CONSTRAINT "book_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_codes" ADD CONSTRAINT "book_codes_batch_id_book_code_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."book_code_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configured_report_versions" ADD CONSTRAINT "configured_report_versions_report_id_configured_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."configured_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_issues" ADD CONSTRAINT "report_issues_company_id_survey_result_id_survey_results_company_id_id_fk" FOREIGN KEY ("company_id","survey_result_id") REFERENCES "public"."survey_results"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_issues" ADD CONSTRAINT "report_issues_report_id_version_configured_report_versions_report_id_version_fk" FOREIGN KEY ("report_id","version") REFERENCES "public"."configured_report_versions"("report_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_code_batches_company" ON "book_code_batches" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "book_code_uses_code" ON "book_code_uses" USING btree ("book_code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "book_codes_mac" ON "book_codes" USING btree ("mac");--> statement-breakpoint
CREATE UNIQUE INDEX "book_codes_number" ON "book_codes" USING btree ("batch_id","number");--> statement-breakpoint
CREATE INDEX "book_codes_company" ON "book_codes" USING btree ("company_id");