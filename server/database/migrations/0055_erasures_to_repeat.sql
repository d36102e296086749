CREATE TABLE "erasures_to_repeat" (
	"company_id" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"noted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_to_repeat_company_id_uuid_pk" PRIMARY KEY("company_id","uuid")
);
