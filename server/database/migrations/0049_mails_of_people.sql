CREATE TABLE "former_addresses" (
	"company_id" integer NOT NULL,
	"email" text NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_addresses_company_id_email_person_id_pk" PRIMARY KEY("company_id","email","person_id")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "survey_result_id" integer GENERATED ALWAYS AS (case when kind = 'mail' then (payload ->> 'survey_result_id')::int end) STORED;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_company_id_person_id_people_company_id_id_fk" FOREIGN KEY ("company_id","person_id") REFERENCES "public"."people"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_addresses_person" ON "former_addresses" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "outbox_mails_to" ON "outbox" USING btree ("company_id","recipient") WHERE kind = 'mail';--> statement-breakpoint
CREATE INDEX "outbox_result" ON "outbox" USING btree ("survey_result_id") WHERE survey_result_id is not null;