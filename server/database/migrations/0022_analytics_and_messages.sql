CREATE TABLE "analytics_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text,
	"user_id" text,
	"anonymous_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"brand" text,
	"path" text,
	"properties" jsonb NOT NULL,
	"context" jsonb NOT NULL,
	CONSTRAINT "analytics_events_message" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "analytics_rejections" (
	"day" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer,
	"survey_result_id" integer,
	"user_id" integer,
	"direction" text NOT NULL,
	"type" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"author_id" integer NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "analytics_events_at" ON "analytics_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "messages_result" ON "messages" USING btree ("company_id","survey_result_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("user_id","id" DESC NULLS FIRST);